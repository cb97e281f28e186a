import type { Locator, Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";
import { standInForYouTube, videoTrack } from "./youtube/videos.ts";

const windows = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/** Elements that a listener must see and reach without scrolling. */
const essentials = (room: RoomPage): [name: string, Locator][] => [
  ["the title", room.title],
  ["the progress", room.page.getByRole("slider", { name: "Progress" })],
  ["Previous", room.page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Previous" })],
  [
    "Play or Pause",
    room.page.getByRole("region", { name: "Player" }).getByRole("button", { name: /^(Play|Pause)$/ }),
  ],
  ["Next", room.page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Next" })],
  ["Lyrics", room.page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Lyrics" })],
];

async function expectInView(page: Page, what: string, part: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // The new layout's chunk may still be loading; it replaces the part, at any moment between two of these calls.
  await expect(async () => {
    await expect(part, `${what} is on the page`).toBeVisible();
    const box = await part.boundingBox();
    if (!box) throw new Error(`${what} has left the page`);
    expect(box.x, `${what}: left`).toBeGreaterThanOrEqual(0);
    expect(box.y, `${what}: top`).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, `${what}: right`).toBeLessThanOrEqual(width);
    expect(box.y + box.height, `${what}: bottom`).toBeLessThanOrEqual(height);
  }).toPass({ timeout: 45_000 });
}

/** Another layout's code may still be loading, which then replaces the part. */
const expectReachable = (part: Locator, what: string) =>
  expect(async () => {
    await part.scrollIntoViewIfNeeded();
    await expect(part, what).toBeInViewport({ ratio: 0.95 });
  }, what).toPass();

for (const kind of ["a song of one's own", "a video"] as const)
  test(`title, progress and transport of ${kind} are in the first view of every window`, async ({
    product,
    friends,
  }) => {
    const ada = await register(product.origin);
    const tracks = kind === "a video" ? [videoTrack("a"), videoTrack("b")] : demoTracks(12);
    const roomName = await makeRoom(product.origin, ada, tracks);
    const open = async (page: Page, isHost: boolean) => {
      await standInForYouTube(page);
      return RoomPage.open(page, roomName, isHost);
    };
    const host = await open(await friends.page(ada), true);
    const guest = await open(await friends.page(), false);
    await host.button("Play").click();
    await expect(guest.title).toHaveText(tracks[0]?.title ?? "no song");
    for (const [who, room] of [
      ["host", host],
      ["guest", guest],
    ] as const)
      for (const size of windows) {
        await room.page.setViewportSize(size);
        for (const [name, part] of essentials(room))
          await expectInView(room.page, `${who}, ${size.width} × ${size.height}, ${name}`, part);
      }
  });

test("without a network the player shows so within three seconds, and a host's command is visibly undone", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const player = host.page.getByRole("region", { name: "Player" });
  await host.button("Play").click();
  await host.plays();
  await host.page.context().setOffline(true);
  await expect(player.getByText("Reconnecting to the room…")).toBeVisible({ timeout: 3000 });
  await host.button("Pause").click();
  await expect(player.getByRole("alert")).toHaveText(
    "You are not connected to the room at the moment. Please try again.",
    { timeout: 3000 },
  );
  await expect(host.button("Pause")).toBeVisible();
  await host.page.context().setOffline(false);
  await expect(player.getByText("Reconnecting to the room…")).toBeHidden();
});

test("a video that the browser blocks leaves no control that shows it as playing", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, [videoTrack("a")]);
  const page = await friends.page(ada);
  await standInForYouTube(page, { video_0000a: { blocked: true } });
  const host = await RoomPage.open(page, roomName, true);
  await host.page.setViewportSize({ width: 390, height: 664 });
  await host.button("Play").click();
  await expect(host.button("Tap to listen")).toBeVisible();
  await expect(host.button("Pause")).toHaveCount(0);
  await expectInView(page, "Tap to listen", host.button("Tap to listen"));
});

test("on a phone held sideways a message and the guest's button leave the bar of sheets free", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, [videoTrack("a"), videoTrack("b")]);
  const page = await friends.page();
  await standInForYouTube(page);
  await page.setViewportSize({ width: 844, height: 390 });
  const host = await friends.page(ada);
  await standInForYouTube(host);
  await (await RoomPage.open(host, roomName, true)).button("Play").click();
  const guest = await RoomPage.open(page, roomName);
  await guest.button("Pause").click();
  const bar = await page.getByRole("navigation", { name: "Room" }).boundingBox();
  for (const part of [page.getByText("Independent playback enabled."), guest.button("Sync with Host")]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test("with letters twice as large nothing is cut off in any window", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  await host.button("Play").click();
  const session = await host.page.context().newCDPSession(host.page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const { width, height } of windows) {
    await host.page.setViewportSize({ width, height });
    for (const [name, part] of essentials(host)) {
      await expectReachable(part, `${width} × ${height}: ${name}`);
    }
    const cut = await host.page.evaluate(() =>
      [...document.querySelectorAll("button, a, h1, h2")]
        .filter((part) => part.checkVisibility() && !part.closest('[role="tablist"]'))
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect(cut, `${width} × ${height}`).toEqual([]);
  }
});

test("at 200 and 400 % zoom everything of the player can be reached", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  await host.button("Play").click();
  for (const zoom of [2, 4]) {
    await host.page.setViewportSize({ width: 1280 / zoom, height: 720 / zoom });
    const beyond = await host.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${zoom * 100} %: sideways`).toBe(0);
    for (const [name, part] of essentials(host)) {
      await expectReachable(part, `${zoom * 100} %: ${name}`);
    }
  }
});
