import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MusicQuery } from "../song/music-query.ts";
import { id, type StandIn, video, youtubeStandIn } from "../testing/youtube-stand-in.ts";
import { limitedSearch } from "./limited-search.ts";
import { readVideoTitle } from "./video-title.ts";
import { youtubeApi } from "./youtube-api.ts";
import { isoSeconds, youtubeSearch } from "./youtube-search.ts";

const { signal } = new AbortController();
const song = (query: string): MusicQuery => ({ query, by: "song", limit: 20 });

let youtube: StandIn;
beforeEach(async () => {
  youtube = await youtubeStandIn();
});
afterEach(() => youtube.close());
const search = () => youtubeSearch(youtubeApi(youtube.base, "the-key"));

describe("a search", () => {
  test("requests embeddable music, with the key where no log contains it", async () => {
    youtube.videos = [video("a", "Band - Song")];
    await search()(song("some song"), signal);
    expect(youtube.asked.map(({ url }) => url.pathname)).toEqual([
      "/youtube/v3/search",
      "/youtube/v3/videos",
    ]);
    expect(Object.fromEntries(youtube.asked[0]?.url.searchParams ?? [])).toMatchObject({
      q: "some song",
      type: "video",
      videoCategoryId: "10",
      videoEmbeddable: "true",
      maxResults: "20",
    });
    for (const { url, key } of youtube.asked)
      expect([key, url.href.includes("the-key")]).toEqual(["the-key", false]);
  });

  test("a search gives tracks that the room's player can play", async () => {
    youtube.videos = [video("a", "The Band - A Song (Official Video)")];
    expect(await search()(song("x"), signal)).toEqual([
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

  test("a search leaves out videos that are not embeddable, of no song's length or malformed", async () => {
    youtube.videos = [
      video("a", "Mix", "Band", { contentDetails: { duration: "PT1H2M" } }),
      video("b", "Jingle", "Band", { contentDetails: { duration: "PT9S" } }),
      video("c", "Stream", "Band", { contentDetails: { duration: "P0D" } }),
      video("d", "Closed", "Band", { status: { embeddable: false } }),
      video("e", "Odd", "Band", { snippet: null }),
      video("f", "Good"),
    ];
    expect((await search()(song("x"), signal)).map(({ title }) => title)).toEqual(["Good"]);
  });

  test("for an artist requests fifty, which cost the same as twenty", async () => {
    youtube.videos = [];
    await search()({ ...song("band"), by: "artist" }, signal);
    expect(youtube.asked.map(({ url }) => url.searchParams.get("maxResults"))).toEqual(["50"]);
  });

  test("without results requests no details", async () => {
    youtube.videos = [];
    expect(await search()(song("x"), signal)).toEqual([]);
    expect(youtube.asked).toHaveLength(1);
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

describe("a limited search", () => {
  const openSearch = () => {
    const clock = manualClock();
    const cache = memoryCache(clock);
    const log = createLogger("test", "silent");
    return { clock, find: limitedSearch({ search: search(), cache, clock, log }) };
  };

  test("a limited search is sent once a day for the same words", async () => {
    youtube.videos = [video("a", "Song")];
    const { clock, find } = openSearch();
    const first = await find(song("Some  Song"), signal);
    expect(await find(song("some song"), signal)).toEqual(first);
    expect(youtube.asked).toHaveLength(2);
    clock.advance(24 * 60 * 60 * 1000);
    await find(song("some song"), signal);
    expect(youtube.asked).toHaveLength(4);
  });

  test("caches a search by artist separately from one by title with the same words", async () => {
    youtube.videos = [video("a", "Song")];
    const { find } = openSearch();
    await find(song("band"), signal);
    youtube.videos = [video("a", "Song"), video("b", "Other")];
    expect(await find({ ...song("band"), by: "artist" }, signal)).toHaveLength(2);
    expect(await find(song("band"), signal)).toHaveLength(1);
    expect(youtube.asked).toHaveLength(4);
  });

  test("a limited search gives way while YouTube refuses, and tries again after five minutes", async () => {
    youtube.videos = [video("a", "Song")];
    youtube.status = 403;
    const { clock, find } = openSearch();
    expect(await find(song("one"), signal)).toBeNull();
    youtube.status = 200;
    expect(await find(song("two"), signal)).toBeNull();
    expect(youtube.asked).toHaveLength(1);
    clock.advance(5 * 60 * 1000);
    expect(await find(song("two"), signal)).toHaveLength(1);
  });
});
