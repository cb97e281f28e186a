import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { localEngine } from "../engine/local-engine.ts";
import { inMemory } from "../retrieval/catalogues.ts";
import { SearchIndex } from "../search/search-index.ts";
import type { MusicQuery } from "../song/music-query.ts";
import { type StandIn, video, youtubeStandIn } from "../testing/youtube-stand-in.ts";
import { limitedSearch } from "../youtube/limited-search.ts";
import { youtubeApi } from "../youtube/youtube-api.ts";
import { youtubeSearch } from "../youtube/youtube-search.ts";
import { findMusic, type SearchVideos } from "./find-music.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const engine = localEngine(inMemory({ catalogue, search: new SearchIndex(catalogue.entries) }), {
  searchForList: null,
  videoNames: null,
});
const { signal } = new AbortController();

let youtube: StandIn;
let searchVideos: SearchVideos;
beforeEach(async () => {
  youtube = await youtubeStandIn();
  const clock = manualClock(0);
  const log = createLogger("test", "silent");
  const search = youtubeSearch(youtubeApi(youtube.base, "the-key"));
  searchVideos = limitedSearch({ search, cache: memoryCache(clock), clock, log });
});
afterEach(() => youtube.close());

const find = (query: string, by: MusicQuery["by"], limit = 20, beyond: SearchVideos | null = searchVideos) =>
  findMusic(engine, { query, by, limit }, { thisYear: 2026, onlyDemo: false }, beyond, signal);
const found = async (query: string, by: MusicQuery["by"], limit?: number) => {
  const { tracks, source } = await find(query, by, limit);
  return [source, ...tracks.map(({ songId }) => songId.slice(-1))];
};

describe("by song", () => {
  test("YouTube's answer keeps its order, independent of the listener", async () => {
    youtube.videos = [video("a", "Band - Yellow"), video("b", "Coldplay - Yellow")];
    expect(await found("yellow", "song")).toEqual(["youtube", "a", "b"]);
  });
});

describe("by artist", () => {
  test("only the artist's own videos are given where there are any, in YouTube's order", async () => {
    youtube.videos = [
      video("a", "Some Cover Band - Yellow (Coldplay cover)", "Some Cover Band"),
      video("b", "Fix You", "Coldplay - Topic"),
      video("c", "Coldplay - Yellow (Official Video)", "Some Radio"),
      video("d", "Coldplay X BTS - My Universe (Official Video)", "ColdplayVEVO"),
    ];
    expect(await found("Coldplay", "artist")).toEqual(["youtube", "b", "c", "d"]);
    expect(await found("Coldplay", "artist", 2)).toEqual(["youtube", "b", "c"]);
  });

  test.each([
    ["coldpaly", "Fix You", "Coldplay"],
    ["beyonce", "Halo", "Beyoncé"],
    ["taylor swift", "Fortnight", "TaylorSwiftVEVO"],
    ["jay chou", "稻香", "周杰倫"],
    ["周杰伦", "Rice Field", "Jay Chou"],
    ["五月天", "擁抱", "MAYDAY五月天"],
  ])("%s finds %s of %s and leaves out the rest", async (query, title, channel) => {
    youtube.videos = [video("a", "Another", "Somebody Else"), video("b", title, channel)];
    expect(await found(query, "artist")).toEqual(["youtube", "b"]);
  });

  test("a band whose name has the artist's in it is somebody else", async () => {
    youtube.videos = [
      video("a", "September", "Earth, Wind & Fire - Topic"),
      video("b", "Divine", "Earth - Topic"),
    ];
    expect(await found("earth", "artist")).toEqual(["youtube", "b"]);
    expect(await found("earth wind and fire", "artist")).toEqual(["youtube", "a"]);
  });

  test("where no video is marked as the artist's, all are returned", async () => {
    youtube.videos = [video("a", "Halo", "Somebody Else")];
    expect(await found("beyonce", "artist")).toEqual(["youtube", "a"]);
  });

  test("the same words as a title are another search", async () => {
    youtube.videos = [video("a", "Coldplay", "Somebody Else"), video("b", "Yellow", "Coldplay")];
    expect(await found("coldplay", "artist")).toEqual(["youtube", "b"]);
    expect(await found("coldplay", "song")).toEqual(["youtube", "a", "b"]);
  });
});

describe("by prompt", () => {
  test("the catalogue answers requests that it covers, and YouTube is not called", async () => {
    youtube.videos = [video("a", "Calm Jazz Evening Mix")];
    const { tracks, source } = await find("calm jazz for the evening", "prompt", 8);
    expect(source).toBe("catalogue");
    expect(tracks).toEqual((await find("calm jazz for the evening", "prompt", 8, null)).tracks);
    expect(tracks).toHaveLength(8);
    expect(youtube.asked).toEqual([]);
  });

  test.each([
    ["none of whose words it knows", "qqqqzzzzxxx"],
    ["that none of its songs meet", "swedish songs from 1921"],
  ])("YouTube is searched for a description %s", async (_why, description) => {
    youtube.videos = [video("a", "Song")];
    expect(await found(description, "prompt")).toEqual(["youtube", "a"]);
  });

  test("the catalogue answers even those while YouTube refuses", async () => {
    youtube.status = 403;
    const { tracks, source } = await find("qqqqzzzzxxx", "prompt");
    expect([source, tracks.length]).toEqual(["catalogue", 20]);
  });
});

test.each(["artist", "song"] as const)("while YouTube refuses, the catalogue answers by %s", async (by) => {
  youtube.status = 403;
  const { tracks, source } = await find("queen", by, 5);
  expect(source).toBe("catalogue");
  expect(tracks.length).toBeGreaterThan(0);
});
