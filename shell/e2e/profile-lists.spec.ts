import type { Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { demoTracks } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Which tab is open, after going away and coming back. */
const openTab = (page: Page) => page.getByRole("tab", { selected: true });

test("coming back to a profile finds the tab that was open", async ({ product: { origin }, friends }) => {
  const [ada, ben] = [await register(origin, "ada"), await register(origin, "ben")];
  await new Client(origin, ben.token).post("/user/follow", { username: ada.username, action: "follow" });
  const page = await friends.page(ada);
  await page.goto("/profile");
  await page.getByRole("tab", { name: "Followers (1)" }).click();
  await page.getByRole("link", { name: ben.username }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ben.username);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ada.username);
  await expect(openTab(page)).toHaveText("Followers (1)");
  await page.reload();
  await expect(openTab(page)).toHaveText("Followers (1)");
});

test("the longest name of a host is on one line of a room's card", async ({
  product: { origin },
  friends,
}) => {
  const [ada, host] = [await register(origin, "ada"), await register(origin, "W".repeat(23))];
  const room = `Room of ${host.username}`;
  const [track] = demoTracks(1);
  await new Client(origin, host.token).post("/add-to-playlist", { room_name: room, track });
  await new Client(origin, ada.token).post("/user/favorite", { room_name: room, action: "add" });
  const page = await friends.page(ada);
  await page.goto("/profile?tab=favorites");
  const name = page.getByTitle(host.username, { exact: true });
  await expect(name).toHaveText(host.username);
  const lines = await name.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test("on a phone the open tab is in sight and the page stays at its top", async ({
  product: { origin },
  friends,
}) => {
  const page = await friends.page(await register(origin, "ada"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/profile?tab=followers");
  await expect(openTab(page)).toHaveText("Followers (0)");
  await expect(openTab(page)).toBeInViewport({ ratio: 0.95 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await openTab(page).press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(openTab(page)).toHaveText("Rooms (0)");
  await expect(openTab(page)).toBeInViewport({ ratio: 0.95 });
});
