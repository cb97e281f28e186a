import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { patientSearch } from "./patient-search.ts";
import { readVideoTitle } from "./video-title.ts";
import { isoSeconds, youtubeSearch } from "./youtube-search.ts";

const { signal } = new AbortController();
const id = (letter: string) => letter.repeat(11);
const video = (letter: string, title: string, channelTitle = "Band", more: object = {}) => ({
  kind: "youtube#video",
  id: id(letter),
  snippet: { title, channelTitle },
  contentDetails: { duration: "PT3M25S" },
  status: { embeddable: true },
  ...more,
});

let server: Server;
let base: string;
let asked: { url: URL; key: string | undefined }[];
let status: number;
let shelf: ReturnType<typeof video>[];
/** Speaks the two calls of YouTube's Data API that the product uses. */
beforeEach(async () => {
  asked = [];
  status = 200;
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://x");
    const key = request.headers["x-goog-api-key"];
    asked.push({ url, key: typeof key === "string" ? key : undefined });
    const wanted = url.searchParams.get("id")?.split(",") ?? [];
    const items = url.pathname.endsWith("/search")
      ? shelf.map((each) => ({ kind: "youtube#searchResult", id: { videoId: each.id } }))
      : shelf.filter((each) => wanted.includes(each.id));
    const refusal = { error: { code: status, errors: [{ reason: "quotaExceeded" }] } };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { items } : refusal));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/youtube/v3`;
});
afterEach(() => new Promise((done) => server.close(done)));
const search = () => youtubeSearch(base, "the-key");

describe("a search", () => {
  test("asks for music that may be embedded, with the key where no log sees it", async () => {
    shelf = [video("a", "Band - Song")];
    await search()("some song", 20, signal);
    expect(asked.map(({ url }) => url.pathname)).toEqual(["/youtube/v3/search", "/youtube/v3/videos"]);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ q: "some song", type: "video", videoCategoryId: "10", videoEmbeddable: "true", maxResults: "20" },
    });
    for (const { url, key } of asked) expect([key, url.href.includes("the-key")]).toEqual(["the-key", false]);
  });

  test("gives tracks that the room's player can play", async () => {
    shelf = [video("a", "The Band - A Song (Official Video)")];
    expect(await search()("x", 20, signal)).toEqual([
      {
        songId: `youtube_${id("a")}`,
        title: "A Song",
        artist: "The Band",
        coverImgUrl: `https://i.ytimg.com/vi/${id("a")}/hqdefault.jpg`,
        songUrl: `https://www.youtube.com/watch?v=${id("a")}`,
        durationSeconds: 205,
      },
    ]);
  });

  test("leaves out what may not be embedded, is no song's length or is malformed", async () => {
    shelf = [
      video("a", "Mix", "Band", { contentDetails: { duration: "PT1H2M" } }),
      video("b", "Jingle", "Band", { contentDetails: { duration: "PT9S" } }),
      video("c", "Stream", "Band", { contentDetails: { duration: "P0D" } }),
      video("d", "Closed", "Band", { status: { embeddable: false } }),
      video("e", "Odd", "Band", { snippet: null }),
      video("f", "Good"),
    ];
    expect((await search()("x", 20, signal)).map(({ title }) => title)).toEqual(["Good"]);
  });

  test("that finds nothing asks for no details", async () => {
    shelf = [];
    expect(await search()("x", 20, signal)).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

test.each([
  ["Band - Song (Official Music Video)", "BandVEVO", "Band", "Song"],
  ["Song", "Band - Topic", "Band", "Song"],
  ["Song - Remastered 2011", "Band - Topic", "Band", "Song - Remastered 2011"],
  ["歌手 - 「歌」 [Official MV]", "Label", "歌手", "歌"],
  ["Band — Song | Live Session", "Some Radio", "Band", "Song"],
  ["(Official Video)", "Band", "Band", "(Official Video)"],
])("%s on %s is %s with %s", (title, channel, artist, song) => {
  expect(readVideoTitle(title, channel)).toEqual({ artist, title: song });
});

test.each([
  ["PT3M25S", 205],
  ["PT1H", 3600],
  ["PT45S", 45],
  ["P1D", Number.NaN],
  ["PT", Number.NaN],
  ["nonsense", Number.NaN],
])("%s is %d seconds", (text, seconds) => {
  expect(isoSeconds(text)).toBe(seconds);
});

describe("a patient search", () => {
  const patient = () => {
    const clock = manualClock(0);
    const cache = memoryCache(clock);
    const log = createLogger("test", "silent");
    return { clock, find: patientSearch({ search: search(), cache, clock, log }) };
  };

  test("asks once a day for the same words", async () => {
    shelf = [video("a", "Song")];
    const { clock, find } = patient();
    const first = await find("Some  Song", 20, signal);
    expect(await find("some song", 20, signal)).toEqual(first);
    expect(asked).toHaveLength(2);
    clock.advance(24 * 60 * 60 * 1000);
    await find("some song", 20, signal);
    expect(asked).toHaveLength(4);
  });

  test("gives way while YouTube refuses, and tries again after five minutes", async () => {
    shelf = [video("a", "Song")];
    status = 403;
    const { clock, find } = patient();
    expect(await find("one", 20, signal)).toBeNull();
    status = 200;
    expect(await find("two", 20, signal)).toBeNull();
    expect(asked).toHaveLength(1);
    clock.advance(5 * 60 * 1000);
    expect(await find("two", 20, signal)).toHaveLength(1);
  });
});
