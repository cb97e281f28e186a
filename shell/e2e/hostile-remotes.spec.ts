import { createHash, randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { Product } from "./product/product.ts";

const dist = path.resolve(import.meta.dirname, "../../mfe-store/dist");
const pin = JSON.parse(readFileSync(path.join(dist, "remote.json"), "utf8"));
const ownEntry = readFileSync(path.join(dist, pin.entry.file), "utf8");

let store: string;
let product: Product;
test.beforeAll(async () => {
  store = mkdtempSync(path.join(tmpdir(), "tutti-hostile-"));
  product = await Product.start({ env: { REMOTES_ROOT: store } });
});
test.afterAll(async () => {
  await product.end();
  rmSync(store, { recursive: true });
});

/** Puts a build and a revision into the store by hand, past all that a deployment refuses. */
function place(folder: string, fields: object, content: string): string {
  const build = randomBytes(5).toString("hex");
  const files = path.join(store, folder, "builds", build);
  cpSync(dist, files, { recursive: true });
  const entry = {
    file: `remoteEntry.${build}.js`,
    integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
  };
  writeFileSync(path.join(files, entry.file), content);
  const revisions = path.join(store, folder, "revisions");
  mkdirSync(revisions, { recursive: true });
  const stable = { ...pin, build, entry, ...fields };
  const state = { format: 1, stable, canary: null, former: [], withdrawn: null };
  const next = String(readdirSync(revisions).length + 1).padStart(8, "0");
  writeFileSync(path.join(revisions, `${next}.json`), JSON.stringify(state));
  return build;
}

interface Listed {
  readonly name: string;
  readonly build: string;
  readonly routes: readonly string[];
}
const listed = async (): Promise<Listed[]> =>
  (await (await fetch(`${product.origin}/remotes.json`)).json()).remotes;

async function expectOthersToWork(page: Page, room: string): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Room" }).first()).toBeVisible();
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "One room, one song, one moment" })).toBeVisible();
  await page.goto("/explore");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.goto("/profile/nobody-of-this-name");
  await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
  await page.goto(`/playroom?room_name=${encodeURIComponent(room)}`);
  await expect(page.getByText("Copper Wire").filter({ visible: true }).first()).toBeVisible();
}

const foreign = ["/explore", "/playroom", "/", "/about", "/api/explore/rooms", "/:any", "/profile/:username"];
const entries = {
  "that throws": 'throw new Error("hostile");',
  "that is no script": "<!doctype html>",
  "that loops for ever": "for (;;);",
  "of 50 MB": `${ownEntry}\n//${"x".repeat(50 * 1024 * 1024)}`,
  "that needs another version of the shared modules": ownEntry.replaceAll(/"\^\d+\.\d+\.\d+"/g, '">=99.0.0"'),
  "that throws later": `${ownEntry}\nsetTimeout(() => { throw new Error("hostile"); });`,
} as const;

test("a build under another remote's name leaves every screen as it was", async ({ browser }) => {
  const room = await makeRoom(product.origin, null, demoTracks(4));
  place("mfe-store", { name: "mfe_room", routes: ["/playroom", "/store"] }, ownEntry);
  place("mfe-rival", { name: "mfe_explore", routes: ["/explore"] }, ownEntry);
  const page = await browser.newPage({ baseURL: product.origin });
  // Once a later one is listed, the gateway has read these, too.
  place("mfe-later", { name: "mfe_later", routes: ["/later"] }, ownEntry);
  const names = async () => (await listed()).map(({ name }) => name);
  await expect.poll(names).toContain("mfe_later");
  expect(new Set(await names()).size).toBe(6);
  expect(await names()).toHaveLength(6);
  await expectOthersToWork(page, room);
  await page.goto("/store");
  await expect(page.getByRole("heading", { name: "Store", level: 1 })).toBeVisible();
  await page.close();
});

test("a build with routes of others gets its own alone", async ({ browser }) => {
  const room = await makeRoom(product.origin, null, demoTracks(4));
  const build = place("mfe-store", { routes: ["/store", ...foreign] }, ownEntry);
  place("mfe-rival", { name: "mfe_rival", routes: foreign }, ownEntry);
  await expect.poll(async () => (await listed()).find(({ name }) => name === "mfe_store")?.build).toBe(build);
  const routes = new Map((await listed()).map((remote) => [remote.name, remote.routes]));
  expect(routes.get("mfe_store")).toEqual(["/store"]);
  expect(routes.get("mfe_rival")).toEqual([]);
  const page = await browser.newPage({ baseURL: product.origin });
  await expectOthersToWork(page, room);
  await page.close();
});

for (const [what, content] of Object.entries(entries))
  test(`an entry ${what} harms no other screen`, async ({ browser }) => {
    const room = await makeRoom(product.origin, null, demoTracks(4));
    const build = place("mfe-store", {}, content);
    await expect
      .poll(async () => (await listed()).find(({ name }) => name === "mfe_store")?.build)
      .toBe(build);
    const hurt = await browser.newPage({ baseURL: product.origin });
    await hurt.goto("/store", { waitUntil: "commit" });
    const page = await browser.newPage({ baseURL: product.origin });
    await expectOthersToWork(page, room);
    if (content !== entries["that loops for ever"]) {
      const failed = hurt.getByRole("button", { name: "Try again" });
      await expect(failed.or(hurt.getByRole("heading", { name: "Store", level: 1 }))).toBeVisible();
      await hurt.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();
      await expect(hurt.getByRole("searchbox")).toBeVisible();
    }
    await Promise.all([page.close(), hurt.close()]);
  });

/** What a registry in the page says is not always what the gateway of this version writes. */
test("a page survives a registry with one name twice and with routes of the shell", async ({ browser }) => {
  const room = await makeRoom(product.origin, null, demoTracks(4));
  const page = await browser.newPage({ baseURL: product.origin });
  await page.route(
    ({ pathname }) => !/\.\w+$/.test(pathname) && !pathname.startsWith("/api/"),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(id="remotes">)(\{.*?\})(<\/script>)/,
        (_, before, json, after) => {
          const { remotes } = JSON.parse(json);
          const [first] = remotes;
          const rival = { ...first, name: "mfe_rival", routes: foreign };
          const all = [null, { name: 3 }, ...remotes, { ...first, routes: foreign }, rival];
          return before + JSON.stringify({ remotes: all }) + after;
        },
      );
      await route.fulfill({ response, body });
    },
  );
  await expectOthersToWork(page, room);
  await page.close();
});
