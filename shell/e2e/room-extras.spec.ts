import { expectAccessible } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("a guest is seen by the others only after choosing so, and the host sees every listener's level", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
  const roomName = await makeRoom(origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  const other = await RoomPage.open(await friends.page(), roomName);
  for (const each of [host, guest, other]) await each.show("People");
  const here = other.page.getByRole("region", { name: "3 people are listening" });
  await expect(here.getByRole("link", { name: ada.username })).toBeVisible();
  await expect(here.getByRole("link", { name: bob.username })).toHaveCount(0);

  await guest.page.getByText("Show my name to everybody here").click();
  await expect(here.getByRole("link", { name: bob.username })).toBeVisible();
  await guest.page.getByText("Show my name to everybody here").click();
  await expect(here.getByRole("link", { name: bob.username })).toHaveCount(0);

  await host.button("Play").click();
  const row = host.page.getByRole("listitem").filter({ hasText: bob.username });
  await expect(row).toContainText(/in step|out of step/);
  await expectAccessible(host.page, "the people of a room");
});

test("on a TV the room fills the screen, explains how to join, and its keys work", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const tracks = demoTracks(5);
  const roomName = await makeRoom(product.origin, ada, tracks);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = host;
  await host.button("Play").click();
  await host.plays();
  await page.keyboard.press("f");
  const tv = page.getByRole("dialog", { name: "Full screen" });
  await expect(tv.getByRole("heading", { level: 2 })).toHaveText(tracks[0]?.title ?? "no song");
  await expect(tv.getByRole("list", { name: "Up next" }).getByRole("listitem")).toHaveCount(3);
  await expect(tv.getByRole("img", { name: `QR code of the link to ${roomName}` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press("n");
  await expect(tv.getByRole("heading", { level: 2 })).toHaveText(tracks[1]?.title ?? "no song");
  await page.keyboard.press("Escape");
  await expect(tv).toBeHidden();
  await host.plays();
});

test("the whole room works by keyboard, and ? lists the keys", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const tracks = demoTracks(3);
  const roomName = await makeRoom(product.origin, ada, tracks);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = host;
  await expect(host.button("Play")).toBeEnabled();
  await page.keyboard.press("Space");
  await host.plays();
  await page.keyboard.press("n");
  await expect(host.title).toHaveText(tracks[1]?.title ?? "no song");
  const isMuted = () => host.audio.evaluate((audio: HTMLAudioElement) => audio.muted);
  await page.keyboard.press("m");
  expect(await isMuted()).toBe(true);
  await page.keyboard.press("m");
  expect(await isMuted()).toBe(false);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard" });
  await expect(sheet.getByText("Play or pause")).toBeVisible();
  await expectAccessible(page, "the list of keys");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Search Music" });
  await expect(search.getByLabel("Search for music")).toBeFocused();
  await page.keyboard.type("n p");
  await expect(host.title).toHaveText(tracks[1]?.title ?? "no song");
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
});

test("the device's own controls show the song and move the room", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const tracks = demoTracks(2);
  const roomName = await makeRoom(product.origin, ada, tracks);
  const page = await friends.page(ada);
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    const { mediaSession } = navigator;
    const set = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
    Object.assign(window, { press: (action: MediaSessionAction) => handlers[action]?.({ action }) });
  });
  const host = await RoomPage.open(page, roomName, true);
  await host.button("Play").click();
  await host.plays();
  const shown = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      artist: navigator.mediaSession.metadata?.artist,
      covers: navigator.mediaSession.metadata?.artwork.length,
      state: navigator.mediaSession.playbackState,
    }));
  await expect
    .poll(shown)
    .toMatchObject({ title: tracks[0]?.title, artist: tracks[0]?.artist, state: "playing" });
  expect((await shown()).covers).toBeGreaterThan(0);
  await expect(page).toHaveTitle(`▶ ${tracks[0]?.title} · ${roomName}`);
  await page.evaluate(() => Reflect.get(window, "press")("nexttrack"));
  await expect(host.title).toHaveText(tracks[1]?.title ?? "no song");
  await page.evaluate(() => Reflect.get(window, "press")("pause"));
  await expect(host.button("Play")).toBeVisible();
  await expect.poll(async () => (await shown()).state).toBe("paused");
});
