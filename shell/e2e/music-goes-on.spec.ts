import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";
import { nowShowing, standInForYouTube, videoId, videoTrack } from "./youtube/videos.ts";

/** Tolerated pause of a media clock, in ms: browsers update it every few frames. */
const maxStillness = 250;

declare global {
  interface Window {
    stillness?: { max: number; stop(): void };
  }
}

/** Measures from now on, inside the page, the longest pause of its media clock. */
const watchStillness = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const every = 25;
    let [position, movedAt] = [-1, performance.now()];
    const timer = setInterval(() => {
      const now = performance.now();
      const current = document.querySelector("audio")?.currentTime ?? -1;
      const measured = window.stillness;
      if (current !== position) [position, movedAt] = [current, now];
      else if (measured) measured.max = Math.max(measured.max, now - movedAt);
    }, every);
    window.stillness = { max: 0, stop: () => clearInterval(timer) };
  });

/** The longest standstill since then, in ms. */
const measureMaxStillness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.stillness?.stop();
    return window.stillness?.max ?? Number.POSITIVE_INFINITY;
  });

test("searching, adding songs and opening a profile do not stop the music", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const tracks = demoTracks(5);
  const roomName = await makeRoom(product.origin, ada, tracks.slice(0, 2));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = host;
  await host.button(`Play ${tracks[0]?.title}`).click();
  await host.plays();
  await watchStillness(page);

  await test.step("three songs are added from the search beside the room", async () => {
    await page.getByRole("link", { name: "Add Music" }).click();
    const search = page.getByRole("dialog", { name: "Search Music" });
    for (const { title } of tracks.slice(2, 5)) {
      await search.getByLabel("Search for music").fill(title);
      await search.getByRole("button", { name: "Search", exact: true }).click();
      const found = search.getByRole("listitem").filter({ hasText: title }).first();
      await found.getByRole("button", { name: "Add" }).click();
      await expect(found.getByRole("button", { name: "Added" })).toBeVisible();
    }
    await search.getByRole("link", { name: "Back to Room" }).click();
    await expect(page.getByRole("heading", { name: "Playlist 5" })).toBeVisible();
  });

  await test.step("elsewhere a mini player stays, and leads back", async () => {
    await page.getByRole("link", { name: ada.username }).first().click();
    await expect(page).toHaveURL(/\/profile\//);
    const mini = page.getByRole("complementary", { name: "Mini player" });
    await expect(mini).toContainText(tracks[0]?.title ?? "no song");
    await mini.getByRole("link", { name: `Back to ${roomName}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: roomName })).toBeVisible();
    await expect(mini).toBeHidden();
  });

  const max = await measureMaxStillness(page);
  console.log(`the media clock stood still for at most ${max.toFixed(0)} ms`);
  expect(max).toBeLessThanOrEqual(maxStillness);
});

/** The path of an app's file with its English texts. */
async function englishTexts(app: "shell" | "mfe-room"): Promise<string> {
  const chunks = await readFile(new URL(`../../${app}/dist/chunks.json`, import.meta.url), "utf8");
  const { files } = (JSON.parse(chunks) as Record<string, { files: string[] }>)["texts-en"] ?? { files: [] };
  if (files.length !== 1) throw new Error(`${app} has ${files.length} files of English texts.`);
  return `${app === "shell" ? "" : `/${app}`}/${files[0]}`;
}

test("a page whose own texts arrive after the room's code has its player", async ({ product, friends }) => {
  const [pageTexts, roomTexts] = [await englishTexts("shell"), await englishTexts("mfe-room")];
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(1));
  const page = await friends.page(ada);
  const room = page.waitForResponse((response) => new URL(response.url()).pathname === roomTexts);
  await page.route(
    ({ pathname }) => pathname === pageTexts,
    async (route) => {
      await (await room).finished();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await route.continue();
    },
  );
  const host = await RoomPage.open(page, roomName, true);
  await host.button("Play").click();
  await host.plays();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Mini player" })).toBeVisible();
});

test("leaving the room, and logging out, end the music", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(1));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = host;
  const mini = page.getByRole("complementary", { name: "Mini player" });
  await host.button("Play").click();
  await host.plays();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(mini).toBeVisible();
  await mini.getByRole("button", { name: "Leave room" }).click();
  await expect(mini).toBeHidden();
  await expect(host.audio).toHaveCount(0);

  await page.goBack();
  await host.plays();
  await page.getByRole("link", { name: "Explore", exact: true }).click();
  await expect(mini).toBeVisible();
  await page.getByRole("button", { name: new RegExp(ada.username) }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(mini).toBeHidden();
  await expect(host.audio).toHaveCount(0);
});

/** Songs that a guest plays without the host; each takes 21 seconds. */
const songs = Number(process.env.SONGS ?? 3);
/** Between two of them, in ms. */
const maxGap = 2000;

/** Silence between one video and the next, in ms, over several videos in a row. */
const gapsBetween = (page: Page, videos: number): Promise<number[]> =>
  page.evaluate(
    (videos) =>
      new Promise<number[]>((resolve) => {
        const playing = 1;
        const gaps: number[] = [];
        const seen = new Set<string>();
        let soundedAt = performance.now();
        const timer = setInterval(() => {
          const player = window.youtubePlayer;
          if (player?.getPlayerState() !== playing) return;
          const { video_id } = player.getVideoData();
          const now = performance.now();
          if (!seen.has(video_id)) {
            if (seen.size > 0) gaps.push(now - soundedAt);
            seen.add(video_id);
          }
          soundedAt = now;
          if (seen.size < videos) return;
          clearInterval(timer);
          resolve(gaps);
        }, 50);
      }),
    videos,
  );

test("without its host a room of songs of unknown length advances, song after song", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const letters = [..."abcdefghijkl"].slice(0, songs + 2);
  const roomName = await makeRoom(
    product.origin,
    ada,
    letters.map((letter) => videoTrack(letter)),
  );
  // Longer than the 20 seconds before which an end does not count.
  const videos = Object.fromEntries(letters.map((letter) => [videoId(letter), { duration: 21 }]));
  const hostPage = await friends.page(ada);
  await standInForYouTube(hostPage, videos);
  const host = await RoomPage.open(hostPage, roomName, true);
  const page = await friends.page();
  await standInForYouTube(page, videos);
  await RoomPage.open(page, roomName);
  await host.button("Play").click();
  await expect.poll(() => nowShowing(page)).toMatchObject({ video: videoId("a"), isPlaying: true });
  await hostPage.close();
  const gaps = await gapsBetween(page, songs + 1);
  console.log(`${songs} songs without a host, gaps ${gaps.map((gap) => gap.toFixed(0)).join(", ")} ms`);
  expect(Math.max(...gaps)).toBeLessThan(maxGap);
});
