import type { Page } from "@playwright/test";
import { type Account, register } from "./people/account.ts";
import type { Friends } from "./people/friends.ts";
import { RoomPage } from "./people/room-page.ts";
import { makeRoom, type Track } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";
import {
  cutOffYouTube,
  nowShowing,
  standInForYouTube,
  type Video,
  videoId,
  videoTrack,
} from "./youtube/videos.ts";

type Videos = Record<string, Video>;

let account: Account;
test.beforeAll(async ({ product }) => {
  account = await register(product.origin);
});

/** The host and a guest in a room of these songs, each with their own fake of YouTube. */
async function party(
  friends: Friends,
  origin: string,
  { tracks, host = {}, guest = {} }: { tracks: Track[]; host?: Videos; guest?: Videos },
): Promise<{ host: RoomPage; guest: RoomPage }> {
  const roomName = await makeRoom(origin, account, tracks);
  const open = async (page: Page, videos: Videos, isHost: boolean) => {
    await standInForYouTube(page, videos);
    return RoomPage.open(page, roomName, isHost);
  };
  return {
    host: await open(await friends.page(account), host, true),
    guest: await open(await friends.page(), guest, false),
  };
}

const shows = (room: RoomPage, letter: string) =>
  expect.poll(() => nowShowing(room.page)).toMatchObject({ video: videoId(letter), isPlaying: true });

/** How far the guest is from the host, in seconds. */
async function difference(host: RoomPage, guest: RoomPage): Promise<number> {
  const [one, other] = await Promise.all([nowShowing(host.page), nowShowing(guest.page)]);
  if (!one?.isPlaying || !other?.isPlaying) return Number.POSITIVE_INFINITY;
  return Math.abs(other.position - one.position - (other.at - one.at) / 1000);
}

test("a guest follows the host's video, its pause and the next one", async ({ product, friends }) => {
  const buffering = { [videoId("a")]: { buffering: 600 } };
  const tracks = [videoTrack("a"), videoTrack("b")];
  const { host, guest } = await party(friends, product.origin, { tracks, guest: buffering });
  await host.button("Play").click();
  await shows(host, "a");
  await shows(guest, "a");
  await expect.poll(() => difference(host, guest)).toBeLessThan(0.5);

  await host.button("Pause").click();
  await expect.poll(() => nowShowing(guest.page)).toMatchObject({ isPlaying: false });
  await host.button("Next").click();
  await shows(guest, "b");
  await expect(guest.title).toHaveText("Song B");
});

test("the video is large enough to be seen, with nothing over it", async ({ product, friends }) => {
  const { host, guest } = await party(friends, product.origin, { tracks: [videoTrack("a")] });
  await host.page.setViewportSize({ width: 360, height: 740 });
  await host.button("Play").click();
  await shows(host, "a");
  await shows(guest, "a");
  for (const { page } of [host, guest]) {
    const frame = page.locator("iframe");
    await frame.scrollIntoViewIfNeeded();
    const seen = await frame.evaluate((element) => {
      const { left, top, right, width, height } = element.getBoundingClientRect();
      const panel = document.querySelector("[aria-label=Player]")?.getBoundingClientRect();
      const on = (x: number, y: number) => document.elementFromPoint(left + x * width, top + y * height);
      const points = [0.05, 0.5, 0.95].flatMap((x) => [0.05, 0.5, 0.95].map((y) => on(x, y)));
      const isInside = panel !== undefined && left >= panel.left && right <= panel.right;
      return { width, height, isInside, isFree: points.every((found) => found === element) };
    });
    expect(seen.width).toBeGreaterThanOrEqual(200);
    expect(seen.height).toBeGreaterThanOrEqual(200);
    expect(seen.isInside, "inside its panel").toBe(true);
    expect(seen.isFree, "nothing over it").toBe(true);
  }
});

test("a listener is in step again after an advertisement", async ({ product, friends }) => {
  const guest = { [videoId("a")]: { ad: 3500 } };
  const people = await party(friends, product.origin, { tracks: [videoTrack("a")], guest });
  await people.host.button("Play").click();
  await shows(people.host, "a");
  await shows(people.guest, "a");
  await expect.poll(() => difference(people.host, people.guest)).toBeLessThan(2);
  expect((await nowShowing(people.guest.page))?.position).toBeGreaterThan(3);
});

test("each failure has its text, and a guest's does not advance the room", async ({ product, friends }) => {
  const notEmbeddable = "This video cannot be embedded due to YouTube restrictions. Try a different video.";
  const failures: [letter: string, code: number, text: string][] = [
    ["b", 2, "Player error: Invalid video ID"],
    ["c", 5, "Player error: HTML5 player error"],
    ["d", 100, "Player error: Video not found or removed"],
    ["e", 101, notEmbeddable],
    ["f", 150, notEmbeddable],
    ["g", 153, "Player error: The video player could not find out which page it is on"],
    ["h", 999, "Player error: Unknown error (code: 999)"],
  ];
  const tracks = ["a", ...failures.map(([letter]) => letter)].map((letter) => videoTrack(letter));
  const guest = Object.fromEntries(failures.map(([letter, error]) => [videoId(letter), { error }]));
  const people = await party(friends, product.origin, { tracks, guest });
  await people.host.button("Play").click();
  await shows(people.guest, "a");
  for (const [letter, , text] of failures) {
    await people.host.button("Next").click();
    await expect(people.guest.page.getByRole("alert")).toHaveText(text);
    await shows(people.host, letter);
  }
  await expect(people.host.page.getByRole("alert")).toHaveCount(0);
});

test("a video that may not be embedded gives way to its alternative", async ({ product, friends }) => {
  const guest = { [videoId("a")]: { error: 101 } };
  const people = await party(friends, product.origin, { tracks: [videoTrack("a", "z")], guest });
  await people.host.button("Play").click();
  await shows(people.host, "a");
  await shows(people.guest, "z");
  await expect.poll(() => difference(people.host, people.guest)).toBeLessThan(2);
});

test("a song that the host cannot play is skipped for the room after three seconds", async ({
  product,
  friends,
}) => {
  const host = { [videoId("a")]: { error: 150 } };
  const tracks = [videoTrack("a"), videoTrack("b")];
  const people = await party(friends, product.origin, { tracks, host });
  await people.host.button("Play").click();
  await expect(people.host.page.getByRole("alert")).toContainText("This video cannot be embedded");
  const failedAt = Date.now();
  await shows(people.guest, "a");
  await shows(people.host, "b");
  expect(Date.now() - failedAt).toBeGreaterThan(2500);
  await shows(people.guest, "b");
});

test("in an ownerless room a song that does not play is skipped by the page that started it", async ({
  product,
  friends,
}) => {
  const roomName = await makeRoom(product.origin, null, [videoTrack("a"), videoTrack("b")]);
  const open = async (videos: Videos) => {
    const page = await friends.page();
    await standInForYouTube(page, videos);
    return RoomPage.open(page, roomName);
  };
  const broken = { [videoId("a")]: { error: 150 } };
  const [starter, other] = [await open(broken), await open({})];
  await starter.button("Play").click();
  await shows(other, "a");
  await shows(starter, "b");
  await shows(other, "b");
});

test("after three skips in a row playback pauses with a message", async ({ product, friends }) => {
  const letters = ["a", "b", "c", "d", "e"];
  const host = Object.fromEntries(letters.map((letter) => [videoId(letter), { error: 100 }]));
  const tracks = letters.map((letter) => videoTrack(letter));
  const people = await party(friends, product.origin, { tracks, host });
  await people.host.button("Play").click();
  for (const letter of ["B", "C", "D"]) await expect(people.host.title).toHaveText(`Song ${letter}`);
  await expect(people.host.page.getByText("Several songs in a row could not be played.")).toBeVisible();
  await expect(people.host.title).toHaveText("Song D");
  await expect(people.host.button("Play")).toBeVisible();
  await expect(people.guest.button("Play")).toBeVisible();
});

test("without YouTube's script an error is shown", async ({ product, friends }) => {
  const roomName = await makeRoom(product.origin, account, [videoTrack("a")]);
  const page = await friends.page(account);
  await cutOffYouTube(page);
  const host = await RoomPage.open(page, roomName, true);
  await host.button("Play").click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to load YouTube player. Please check your internet connection and try again.",
  );
});

test("a video that the browser holds back waits for one tap", async ({ product, friends }) => {
  const guest = { [videoId("a")]: { blocked: true } };
  const people = await party(friends, product.origin, { tracks: [videoTrack("a")], guest });
  await people.host.button("Play").click();
  await shows(people.host, "a");
  await people.guest.button("Tap to listen").click();
  await shows(people.guest, "a");
  await expect(people.guest.button("Tap to listen")).toBeHidden();
  await expect.poll(() => difference(people.host, people.guest)).toBeLessThan(2);
});

test("the only song of a room starts again on every page when it is over", async ({ product, friends }) => {
  const short = { [videoId("a")]: { duration: 4 } };
  const people = await party(friends, product.origin, {
    tracks: [videoTrack("a")],
    host: short,
    guest: short,
  });
  const both = [people.host, people.guest];
  const positions = () => Promise.all(both.map(async ({ page }) => (await nowShowing(page))?.position ?? 0));
  await people.host.button("Play").click();
  await expect.poll(async () => Math.min(...(await positions()))).toBeGreaterThan(2.5);
  await expect.poll(async () => Math.max(...(await positions()))).toBeLessThan(2);
  for (const each of both) await shows(each, "a");
});

test("a video that is paused by a click on its picture resumes by one tap", async ({ product, friends }) => {
  const people = await party(friends, product.origin, { tracks: [videoTrack("a")] });
  await people.host.button("Play").click();
  await shows(people.guest, "a");
  await people.guest.page.evaluate(() => window.youtubePlayer?.pauseVideo());
  await people.guest.button("Tap to listen").click();
  await shows(people.guest, "a");
  await expect(people.guest.button("Tap to listen")).toBeHidden();
  await expect.poll(() => difference(people.host, people.guest)).toBeLessThan(2);
});
