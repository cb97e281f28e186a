import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expectAccessible, visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";
import type { Product } from "./product/product.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The operator's command, on the product's data folder. */
const maintenance = ({ data }: Product, ...args: string[]) =>
  promisify(execFile)(process.execPath, ["deploy/ops/commands/maintenance.ts", ...args], {
    cwd: root,
    env: { ...process.env, TUTTI_DATA: data },
  });

test("an announced maintenance is on every page until it is closed; a closed product says so and refuses writes", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin, "host");
  const room_name = await makeRoom(product.origin, ada, demoTracks(3));
  const page = await friends.page(ada);
  await maintenance(product, "announce", "A new version comes.", "--until", "2099-01-01T14:30Z");
  for (const address of [
    "/",
    "/explore",
    "/about",
    "/store",
    `/playroom?${new URLSearchParams({ room_name })}`,
  ]) {
    await visit(page, address);
    await expect(page.getByText("A new version comes. Until")).toBeVisible();
  }
  await expectAccessible(page, "a room with an announcement");
  await page
    .locator("[aria-live=polite]", { hasText: "A new version" })
    .getByRole("button", { name: "Close" })
    .click();
  await expect(page.getByText("A new version comes.")).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 900 });

  await maintenance(product, "close", "Back soon.");
  await visit(page, "/playlist?room_name=Sunday%20morning&moderation=no");
  const notice =
    "Tutti is under maintenance: music plays on, and nothing can be changed right now. Back soon.";
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByLabel("Describe the music you want").fill("rainy evening jazz, nothing too loud");
  await page.getByRole("button", { name: "Generate Playlist" }).click();
  await expect(
    page.getByText("Tutti is under maintenance, so nothing can be changed right now. Back soon.").first(),
  ).toBeVisible();
  await expectAccessible(page, "a closed product");

  await maintenance(product, "off");
  await visit(page, "/");
  await expect(page.getByText("Tutti is under maintenance")).toHaveCount(0);
});
