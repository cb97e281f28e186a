import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("a host renames a room while a guest listens: the music goes on, and old links lead in", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const ada = await register(origin, "host");
  const before = await makeRoom(origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), before, true);
  const guest = await RoomPage.open(await friends.page(), before);
  await host.button("Play").first().click();
  await guest.plays();
  const audio = await guest.audio.elementHandle();
  await guest.audio.evaluate((element: HTMLAudioElement) => {
    // A seek may be a correction that keeps the guest in step, which has nothing to do with the name.
    for (const event of ["pause", "emptied"])
      element.addEventListener(event, () => element.setAttribute("data-broken", event));
  });

  const settings = await host.openSettings("Description");
  const now = `New ${before}`;
  await settings.getByLabel("Name", { exact: true }).fill(now);
  await settings.getByRole("button", { name: "Rename" }).click();
  for (const room of [host, guest]) {
    await expect(room.page.getByText(`This room is now called “${now}”.`).first()).toBeVisible();
    await expect(room.page).toHaveURL(new RegExp(`room_name=${now.replaceAll(" ", "(\\+|%20)")}`));
  }
  await expect(guest.page.getByRole("heading", { level: 1, name: now })).toBeVisible();
  await guest.plays();
  expect(await guest.audio.getAttribute("data-broken")).toBeNull();
  expect(await audio?.evaluate((element) => element.isConnected)).toBe(true);

  const late = await friends.page();
  await late.goto(`/playroom?room_name=${encodeURIComponent(before)}`);
  await expect(late.getByRole("heading", { level: 1, name: now })).toBeVisible();
  await expect(late).toHaveURL(/room_name=New/);
});

test("a room by link only is entered by its link alone, and lists again", async ({ product, friends }) => {
  const { origin } = product;
  const ada = await register(origin, "host");
  const name = await makeRoom(origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), name, true);
  const settings = await host.openSettings("Description");
  await settings.getByText("By link only", { exact: true }).click();
  await expect(host.page).toHaveURL(/(~|%7E)[0-9a-z]{16}/);
  const link = await settings.getByLabel("Link to the room").inputValue();
  await host.closeSettings();
  await expect(host.page.getByText("By link only").first()).toBeVisible();
  await expect(host.page.getByText(/~[0-9a-z]{16}/)).toHaveCount(0);

  const stranger = await friends.page();
  await stranger.goto(`/playroom?room_name=${encodeURIComponent(name)}`);
  await expect(stranger.getByText("There is no room with this name")).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name })).toBeVisible();

  const again = await host.openSettings("Description");
  await again.getByText("Listed", { exact: true }).click();
  await expect(host.page).not.toHaveURL(/~|%7E/);
  await expect(stranger).not.toHaveURL(/~|%7E/);
});

test("explore begins with the rooms that play now, and how many listen", async ({ product, friends }) => {
  const { origin } = product;
  const ada = await register(origin, "host");
  const name = await makeRoom(origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), name, true);
  await RoomPage.open(await friends.page(), name);
  await host.button("Play").first().click();
  await host.plays();
  const page = await friends.page();
  await page.goto("/explore");
  const live = page.getByRole("region", { name: "Live now" });
  const tile = live.getByRole("listitem").filter({ hasText: name });
  await expect(tile).toContainText("2 listening");
  await expect(tile).toContainText(ada.username);
  await tile.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
