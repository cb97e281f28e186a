import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { localEngine } from "../engine/local-engine.ts";
import { playlistLinkOf } from "../import/playlist-link.ts";
import { inMemory } from "../retrieval/catalogues.ts";
import { SearchIndex } from "../search/search-index.ts";
import { spotifyPlaylists } from "../spotify/spotify-playlists.ts";
import { type SpotifyStandIn, spotifyStandIn } from "../testing/spotify-stand-in.ts";
import { id, type StandIn, video, youtubeStandIn } from "../testing/youtube-stand-in.ts";
import { youtubeApi } from "../youtube/youtube-api.ts";
import { type BringDeps, importList } from "./import-list.ts";

const log = createLogger("test", "silent");
const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const engine = localEngine(inMemory({ catalogue, search: new SearchIndex(catalogue.entries) }), {
  searchForList: null,
  videoNames: null,
});
const own = songs.find(({ title }) => title === "Get Lucky");
const ownId = own?.id.slice("youtube_".length) ?? "";
const { signal } = new AbortController();

let youtube: StandIn;
let spotify: SpotifyStandIn;
const clock = manualClock(0);
let deps: BringDeps;
beforeEach(async () => {
  [youtube, spotify] = await Promise.all([youtubeStandIn(), spotifyStandIn()]);
  const { apiUrl, tokenUrl } = spotify;
  deps = {
    engine,
    onlyDemo: false,
    log,
    youtube: youtubeApi(youtube.base, "the-key"),
    spotify: spotifyPlaylists({ clientId: "app", clientSecret: "hush", apiUrl, tokenUrl, clock }),
  };
});
afterEach(() => Promise.all([youtube.close(), spotify.close()]));

const bring = (text: string, more: Partial<BringDeps> = {}) => importList(text, { ...deps, ...more }, signal);
const shown = async (text: string, more: Partial<BringDeps> = {}) =>
  (await bring(text, more)).songs.map(({ match, tracks }) => [match, tracks[0]?.songId]);
const youtubeLink = "https://www.youtube.com/playlist?list=PLabcdefghij";
const spotifyLink = "https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=x";

describe("links to videos", () => {
  test("links to videos are the catalogue's song, or a playable video; other lines are matched by their names", async () => {
    youtube.videos = [video("a", "The Band - A Song")];
    const text = `https://youtu.be/${ownId}\nhttps://youtu.be/${id("a")}\nDaft Punk - Get Lucky https://youtu.be/${id("z")}`;
    expect(await shown(text)).toEqual([
      ["sure", own?.id],
      ["sure", `youtube_${id("a")}`],
      ["sure", own?.id],
    ]);
    expect(youtube.asked.map(({ url }) => url.searchParams.get("id"))).toEqual([`${id("a")},${id("z")}`]);
  });

  test("links to videos are matched by their names without a key, and while YouTube refuses", async () => {
    const text = `Daft Punk - Get Lucky https://youtu.be/${id("z")}\nhttps://youtu.be/${id("y")}`;
    const expected = [
      ["sure", own?.id],
      ["none", undefined],
    ];
    expect(await shown(text, { youtube: null })).toEqual(expected);
    youtube.status = 403;
    expect(await shown(text)).toEqual(expected);
  });
});

describe("a line without a song says why", () => {
  const reasons = async (text: string, more: Partial<BringDeps> = {}) =>
    (await bring(text, more)).songs.map(({ line, match, reason }) => [line, match, reason]);

  test("each line that is not empty is a song, a question or a failure with its reason", async () => {
    youtube.videos = [video("a", "The Band - A Song")];
    const text = [
      "My playlist:",
      `https://youtu.be/${id("a")} youtu.be/${id("z")}`,
      "",
      "https://example.org/song",
      "https://www.youtube.com/@band",
      youtubeLink,
      "-----",
      "Nobody At All – No Such Song Anywhere",
      "Daft Punk - Get Lucky https://example.org/song",
    ].join("\n");
    expect(await reasons(text)).toEqual([
      [1, "none", "heading"],
      [2, "sure", undefined],
      [2, "none", "video_unknown"],
      [4, "none", "link_not_read"],
      [5, "none", "link_without_video"],
      [6, "none", "playlist_among_lines"],
      [7, "none", "no_name"],
      [8, "none", undefined],
      [9, "sure", undefined],
    ]);
  });

  test("without a key, and while YouTube refuses, other videos were not looked up", async () => {
    const text = `https://youtu.be/${ownId}\nhttps://youtu.be/${id("z")}`;
    const expected = [
      [1, "sure", undefined],
      [2, "none", "video_unchecked"],
    ];
    expect(await reasons(text, { youtube: null })).toEqual(expected);
    youtube.status = 403;
    expect(await reasons(text)).toEqual(expected);
  });

  test("two songs in a line have answers of their own", async () => {
    const text = `Daft Punk - Get Lucky https://youtu.be/${id("y")} Nobody – Nothing https://youtu.be/${id("z")}`;
    expect(await reasons(text, { youtube: null })).toEqual([
      [1, "sure", undefined],
      [1, "none", "video_unchecked"],
    ]);
  });

  test.each([
    ["a mix without a video", `https://www.youtube.com/playlist?list=RD${id("a")}`, "mix_not_read"],
    ["a channel", "https://www.youtube.com/@band", "link_without_video"],
    ["an article", "https://example.org/article", "link_not_read"],
    ["an album of Spotify", "https://open.spotify.com/album/37i9dQZF1DXcBWIGoYBM5M", "link_not_read"],
    ["an address inside the network", "http://127.0.0.1:6379/", "link_not_read"],
  ])("a link alone in the box says why: %s", async (_what, link, reason) => {
    expect(await bring(link)).toEqual({
      format: "lines",
      leftOut: 0,
      songs: [{ line: 1, text: link, match: "none", tracks: [], reason }],
    });
    expect([youtube.asked, spotify.asked]).toEqual([[], []]);
  });
});

describe("a playlist of YouTube", () => {
  test("a playlist of YouTube is read page by page, its videos as the catalogue or YouTube has them, others by their titles", async () => {
    const others = Array.from({ length: 60 }, (_none, n) => ({
      id: `${n}`.padStart(11, "_"),
      title: `Video ${n}`,
    }));
    youtube.playlist = [
      { id: ownId, title: "x" },
      { id: id("a"), title: "The Band - A Song" },
      { id: id("b"), title: "Daft Punk - Get Lucky (Official Video)" },
      ...others,
    ];
    youtube.videos = [video("a", "The Band - A Song")];
    const list = await bring(youtubeLink);
    expect(list.format).toBe("youtube");
    expect(list.songs).toHaveLength(63);
    expect(list.songs.slice(0, 3).map(({ match, tracks }) => [match, tracks[0]?.songId])).toEqual([
      ["sure", own?.id],
      ["sure", `youtube_${id("a")}`],
      ["sure", own?.id],
    ]);
    const paths = youtube.asked.map(({ url }) => url.pathname.split("/").at(-1));
    expect(paths).toEqual(["playlistItems", "playlistItems", "videos", "videos"]);
  });

  test("a playlist of YouTube that is private, or cannot be reached, says so", async () => {
    youtube.status = 404;
    await expect(bring(youtubeLink)).rejects.toMatchObject({ kind: "unavailable", code: "list_unreachable" });
  });

  test("a playlist is a row that says why it is not read without a key", async () => {
    const { songs: rows } = await bring(youtubeLink, { youtube: null });
    expect(rows).toMatchObject([{ text: youtubeLink, match: "none", reason: "playlist_not_read" }]);
    expect(youtube.asked).toEqual([]);
  });
});

describe("a playlist of Spotify", () => {
  const many = Array.from({ length: 120 }, (_none, n) => ({
    name: `Song ${n}`,
    artists: ["Nobody at all"],
    seconds: 200,
  }));

  test("a playlist of Spotify is read in pages with one token, which is renewed before it expires", async () => {
    spotify.songs = [
      { name: "Get Lucky", artists: ["Daft Punk", "Pharrell Williams"], seconds: 248 },
      ...many,
    ];
    const list = await bring(spotifyLink);
    expect(list.format).toBe("spotify");
    expect(list.songs).toHaveLength(121);
    expect(list.songs[0]).toMatchObject({
      line: 1,
      text: "Daft Punk, Pharrell Williams – Get Lucky",
      match: "sure",
      tracks: [{ songId: own?.id }],
    });
    expect(list.songs[1]).toMatchObject({ match: "none", tracks: [] });
    expect(spotify.tokens).toBe(1);
    clock.advance(3600_000);
    await bring("spotify:playlist:37i9dQZF1DXcBWIGoYBM5M");
    expect(spotify.tokens).toBe(2);
  });

  test.each([
    [404, "invalid", "list_unreadable"],
    [500, "unavailable", "list_unreachable"],
    [429, "unavailable", "list_unreachable"],
  ])("a playlist of Spotify that is answered with %i is refused as %s", async (status, kind, code) => {
    spotify.status = status;
    await expect(bring(spotifyLink)).rejects.toMatchObject({ kind, code });
  });

  test("a playlist is a row that says why it is not read without credentials", async () => {
    const { songs: rows } = await bring(spotifyLink, { spotify: null });
    expect(rows).toMatchObject([{ text: spotifyLink, match: "none", reason: "playlist_not_read" }]);
    expect(spotify.asked).toEqual([]);
  });
});

test.each([
  ["https://example.org/my-list", { site: "other", reason: "link_not_read" }],
  ["http://127.0.0.1:6379/", { site: "other", reason: "link_not_read" }],
  ["https://open.spotify.com/album/37i9dQZF1DXcBWIGoYBM5M", { site: "other", reason: "link_not_read" }],
  ["https://www.youtube.com/@band", { site: "other", reason: "link_without_video" }],
  ["https://www.youtube.com/playlist?list=RDOPf0YbXqDm0", { site: "other", reason: "mix_not_read" }],
  ["https://www.youtube.com/watch?v=OPf0YbXqDm0&list=RDOPf0YbXqDm0&start_radio=1", null],
  ["<youtube.com/playlist?list=PLabcdefghij>", { site: "youtube", id: "PLabcdefghij" }],
  ["[My list](https://youtube.com/playlist?list=PLabcdefghij)", { site: "youtube", id: "PLabcdefghij" }],
  ["https://music.youtube.com/playlist?list=PLabcdefghij", { site: "youtube", id: "PLabcdefghij" }],
  [
    "https://www.youtube.com/watch?v=OPf0YbXqDm0&list=PLabcdefghij",
    { site: "youtube", id: "PLabcdefghij", videoId: "OPf0YbXqDm0" },
  ],
  [
    "https://open.spotify.com/intl-de/playlist/37i9dQZF1DXcBWIGoYBM5M",
    { site: "spotify", id: "37i9dQZF1DXcBWIGoYBM5M" },
  ],
  ["https://youtu.be/OPf0YbXqDm0", null],
  ["Queen - Bohemian Rhapsody", null],
  ["https://example.org/a b", null],
])("%s leads to %o", (text, link) => {
  expect(playlistLinkOf(text)).toEqual(link);
});

describe("names beside a link to a video", () => {
  const titles = async (text: string) =>
    (await bring(text)).songs.map(({ match, tracks }) => [match, ...tracks.map(({ title }) => title)]);
  const link = `https://youtu.be/${ownId}`;

  test.each([
    `Bohemian Rhapsody - Queen ${link}`,
    `${link} Queen: Bohemian Rhapsody`,
    `[Bohemian Rhapsody by Queen](${link})`,
    `Title,Artist,Link\nBohemian Rhapsody,Queen,${link}`,
    JSON.stringify([{ title: "Bohemian Rhapsody", artist: "Queen", url: link }]),
  ])("a link beside names of another song is asked about, the link's song first: %s", async (text) => {
    const [[match, first, ...others] = []] = await titles(text);
    expect([match, first]).toEqual(["doubtful", "Get Lucky"]);
    expect(others).toContain("Bohemian Rhapsody");
  });

  test("a link beside names of an unknown song is asked about, too", async () => {
    expect(await titles(`Nobody At All - Zxqwv Plim ${link}`)).toEqual([["doubtful", "Get Lucky"]]);
  });

  test.each([
    `Daft Punk - Get Lucky (feat. Pharrell Williams) ${link}`,
    `Get Lucky ${link}`,
    `Daft Punk – Get Lucky (Live) ${link}`,
    `we danced to this until the morning ${link}`,
  ])("a link beside names of the same song, and comments, stays sure: %s", async (text) => {
    expect(await titles(text)).toEqual([["sure", "Get Lucky"]]);
  });
});

describe("several songs in one line", () => {
  const rows = async (text: string) =>
    (await bring(text)).songs.map(({ match, tracks }) => `${match}: ${tracks[0]?.title}`);
  const [halo, rhapsody] = ["sure: Halo", "sure: Bohemian Rhapsody"];

  test.each([
    "Halo - Beyoncé, Bohemian Rhapsody - Queen",
    "Halo - Beyoncé / Bohemian Rhapsody - Queen",
    "Beyoncé - Halo; Queen - Bohemian Rhapsody",
    "Beyoncé: Halo | Queen: Bohemian Rhapsody",
    "Halo by Beyoncé, Bohemian Rhapsody by Queen",
    "Halo—Beyoncé // Bohemian Rhapsody—Queen",
    "Halo - Beyoncé\tBohemian Rhapsody - Queen",
    "Halo - Beyoncé • Bohemian Rhapsody - Queen",
    "1. Halo - Beyoncé 2. Bohemian Rhapsody - Queen",
    '1. "Halo" by Beyoncé and "Bohemian Rhapsody" by Queen',
  ])("each song of a line is a row: %s", async (text) => {
    expect(await rows(text)).toEqual([halo, rhapsody]);
  });

  test("songs of one line are found with artists whose names have commas", async () => {
    const [september, texts] = [
      "sure: September",
      await bring("Beyoncé - Halo, Earth, Wind & Fire - September"),
    ];
    expect(texts.songs.map(({ text }) => text)).toEqual(["Beyoncé - Halo", "Earth, Wind & Fire - September"]);
    expect(await rows("September - Earth, Wind & Fire, Halo - Beyoncé")).toEqual([september, halo]);
  });

  test.each([
    ["Earth, Wind & Fire - September", "sure: September"],
    ["AC/DC - Thunderstruck", "sure: Thunderstruck"],
    ["Queen - Bohemian Rhapsody - 2011 Remaster", rhapsody],
  ])("one song with such signs is one row: %s", async (text, row) => {
    expect(await rows(text)).toEqual([row]);
  });
});
