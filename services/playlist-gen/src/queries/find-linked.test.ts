import { createLogger } from "@tutti/service-kit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { localEngine } from "../engine/local-engine.ts";
import { inMemory } from "../retrieval/catalogues.ts";
import { SearchIndex } from "../search/search-index.ts";
import { id, type StandIn, video, youtubeStandIn } from "../testing/youtube-stand-in.ts";
import { youtubeApi } from "../youtube/youtube-api.ts";
import { findLinked } from "./find-linked.ts";
import { findMusic } from "./find-music.ts";
import { tracksOfVideos } from "./linked-videos.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const engine = localEngine(inMemory({ catalogue, search: new SearchIndex(catalogue.entries) }), {
  searchForList: null,
  videoNames: null,
});
const log = createLogger("test", "silent");
const { signal } = new AbortController();
const own = songs.find(({ title }) => title === "Get Lucky")?.id ?? "";
const ownId = own.slice("youtube_".length);

let youtube: StandIn;
beforeEach(async () => {
  youtube = await youtubeStandIn();
  youtube.videos = [video("a", "The Band - A Song")];
});
afterEach(() => youtube.close());

async function find(query: string, hasKey = true) {
  const ask = hasKey ? youtubeApi(youtube.base, "the-key") : null;
  const deps = { engine, onlyDemo: false, youtube: ask, timeout: 1000, log };
  const found = await findLinked(
    { query, by: "artist", limit: 20 },
    (ids, given) => tracksOfVideos(ids, deps, given),
    (asked) => findMusic(engine, asked, { thisYear: 2026, onlyDemo: false }, null, signal),
    signal,
  );
  return [found.reason ?? found.source, ...found.tracks.map(({ songId }) => songId)];
}

describe("a search for a link", () => {
  test("to a video of the catalogue is its song, without a call to YouTube", async () => {
    expect(await find(`https://youtu.be/${ownId}?si=x`)).toEqual(["catalogue", own]);
    expect(youtube.asked).toEqual([]);
  });

  test("to another video is what YouTube answers, for one unit of its quota", async () => {
    expect(await find(`(youtu.be/${id("a")})`)).toEqual(["youtube", `youtube_${id("a")}`]);
    expect(youtube.asked.map(({ url }) => url.pathname.split("/").at(-1))).toEqual(["videos"]);
  });

  test("to a video of a mix or a playlist is the video, and two links are two songs", async () => {
    expect(await find(`https://youtu.be/${ownId}?list=RD${ownId}`)).toEqual(["catalogue", own]);
    expect(await find(`https://youtu.be/${ownId}?list=PLabcdefghij`)).toEqual(["catalogue", own]);
    expect(await find(`youtu.be/${id("a")} youtu.be/${ownId}`)).toEqual([
      "youtube",
      `youtube_${id("a")}`,
      own,
    ]);
  });

  test("a search for a link that leads to no song is searched by the names beside it", async () => {
    const [source, first] = await find(`[Daft Punk - Get Lucky](https://youtu.be/${id("z")})`);
    expect([source, first]).toEqual(["catalogue", own]);
    expect((await find("Get Lucky https://example.org/song"))[1]).toBe(own);
  });

  test.each([
    [`https://youtu.be/${id("z")}`, "video_unknown"],
    ["https://www.youtube.com/@band", "link_without_video"],
    ["https://www.youtube.com/playlist?list=PLabcdefghij", "playlist_among_lines"],
    ["https://www.youtube.com/playlist?list=RDxxxxxxxxxxx", "mix_not_read"],
    ["https://open.spotify.com/track/37i9dQZF1DXcBWIGoYBM5M", "link_not_read"],
    [`https://youtube.com.evil.com/watch?v=${id("a")}`, "link_not_read"],
  ])("%s says %s", async (query, reason) => {
    expect(await find(query)).toEqual([reason]);
  });

  test("a search for a link says that YouTube could not be asked, without a key and while it refuses", async () => {
    const query = `https://youtu.be/${id("a")}`;
    expect(await find(query, false)).toEqual(["video_unchecked"]);
    youtube.status = 403;
    expect(await find(query)).toEqual(["video_unchecked"]);
  });
});

test("words without a link are searched as they are", async () => {
  expect((await find("Daft Punk"))[0]).toBe("catalogue");
  expect(youtube.asked).toEqual([]);
});
