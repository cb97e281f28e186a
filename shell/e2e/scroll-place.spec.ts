import type { Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("Back from a room returns to the place in Explore that it was opened from", async ({
  product,
  friends,
}) => {
  // Each by another account: a page of explore shows two rooms of one creator.
  const make = async () => makeRoom(product.origin, await register(product.origin), demoTracks(1));
  // Newest first: the first one made is below the others.
  const name = await make();
  for (let i = 0; i < 3; i++) await make();
  const page = await friends.page();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();
  // Exact: the mini player has a link "Back to …" once the room was opened.
  const room = page.getByRole("link", { name, exact: true });
  await room.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const before = await place(page);
  expect(before).toBeGreaterThan(200);

  await room.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(room).toBeVisible();
  await expect.poll(() => place(page)).toBe(before);
});
