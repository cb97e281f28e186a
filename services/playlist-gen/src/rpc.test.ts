import { type GenerateRequest, SearchType, SongMatch } from "@tutti/proto/rpc/playlist/v1/playlist";
import { createLogger } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { Catalogue } from "./catalogue/catalogue.ts";
import { readShipped } from "./catalogue/shipped.ts";
import { localEngine } from "./engine/local-engine.ts";
import { seeded } from "./generate/random.ts";
import { type Deps, playlistHandlers } from "./handlers/playlists.ts";
import { noLyrics } from "./lyrics/lyrics.ts";
import { importList } from "./queries/import-list.ts";
import { tracksOfVideos } from "./queries/linked-videos.ts";
import { catalogueWriter } from "./queries/list-writers.ts";
import { inMemory } from "./retrieval/catalogues.ts";
import { SearchIndex } from "./search/search-index.ts";

const { songs } = await readShipped(new URL("../", import.meta.url));
const catalogue = new Catalogue(songs);
const engine = localEngine(inMemory({ catalogue, search: new SearchIndex(catalogue.entries) }), {
  searchForList: null,
  videoNames: null,
});
const log = createLogger("test", "silent");
const call = { caller: null, signal: new AbortController().signal };

const handlers = (random = seeded(1), searchVideos: Deps["searchVideos"] = null) =>
  playlistHandlers({
    engine,
    writer: catalogueWriter(engine, () => ({ thisYear: 2026, onlyDemo: false })),
    clock: { now: () => Date.UTC(2026, 10, 21) },
    random,
    onlyDemo: false,
    findLyrics: async () => noLyrics,
    findLengths: async (ids) => new Map(ids.map((id) => [id, 180])),
    knownTracks: async () => [],
    keepAnswers: async () => {},
    searchVideos,
    findVideos: (ids, signal) =>
      tracksOfVideos(ids, { engine, onlyDemo: false, youtube: null, timeout: 1000, log }, signal),
    importList: (text, signal) =>
      importList(text, { engine, onlyDemo: false, youtube: null, spotify: null, log }, signal),
  });
const asked: GenerateRequest = {
  prompt: "rainy evening jazz",
  genre: "",
  occasion: "",
  songCount: 10,
  nicheLevel: 50,
  excludeSongIds: [],
  seed: 0,
  roomName: "Room",
  language: "",
};

test("a playlist has its tracks, an introduction and its source", async () => {
  const { tracks, introduction, source } = await handlers().generate(asked, call);
  expect(tracks).toHaveLength(10);
  for (const track of tracks)
    expect(track.songUrl).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
  expect(introduction).not.toBe("");
  expect(source).toBe("catalogue");
});

test("tracks come with learned lengths where the catalogue has none, from lists and searches", async () => {
  const { tracks } = await handlers().generate(asked, call);
  const found = await handlers().searchMusic({ query: "love", type: SearchType.SONG, limit: 10 }, call);
  const all = [...tracks, ...found.tracks];
  const known = new Map(songs.map(({ id, durationSeconds }) => [id, durationSeconds]));
  expect(found.tracks.length).toBeGreaterThan(0);
  expect(all.map(({ durationSeconds }) => durationSeconds)).toEqual(
    all.map(({ songId }) => known.get(songId) ?? 180),
  );
});

test("without a seed each list is drawn again, with one it is the same", async () => {
  const { generate } = handlers();
  const list = async (seed: number) =>
    (await generate({ ...asked, seed }, call)).tracks.map((track) => track.songId).join();
  expect(await list(0)).not.toBe(await list(0));
  expect(await list(9)).toBe(await list(9));
});

test.each([
  ["no description", { prompt: "  " }],
  ["a description of 1001 characters", { prompt: "x".repeat(1001) }],
  ["a genre of 65 characters", { genre: "x".repeat(65) }],
  ["no songs", { songCount: 0 }],
  ["41 songs", { songCount: 41 }],
  ["a niche level beyond 100", { nicheLevel: 101 }],
  ["half a song", { songCount: 1.5 }],
])("%s is refused", async (_name, wrong) => {
  await expect(handlers().generate({ ...asked, ...wrong }, call)).rejects.toMatchObject({ kind: "invalid" });
});

test("the house music is played from the product itself", async () => {
  const found = await handlers().searchMusic(
    { query: "paper lanterns", type: SearchType.SONG, limit: 1 },
    call,
  );
  expect(found.tracks[0]).toMatchObject({
    songId: "demo_paper-lanterns",
    songUrl: "/media/demo/paper-lanterns.mp3",
    coverImgUrl: "/media/demo/paper-lanterns.svg",
  });
  expect(found.tracks[0]?.durationSeconds).toBeGreaterThan(50);
});

test("YouTube's songs are marked as YouTube's; during its outage the catalogue answers", async () => {
  const song = { songId: "youtube_aaaaaaaaaaa", title: "Song", artist: "Band", coverImgUrl: "", songUrl: "" };
  const request = { query: "paper lanterns", type: SearchType.SONG, limit: 1 };
  expect(await handlers(seeded(1), async () => [song]).searchMusic(request, call)).toEqual({
    tracks: [{ ...song, durationSeconds: 180 }],
    source: "youtube",
  });
  expect(await handlers(seeded(1), async () => null).searchMusic(request, call)).toMatchObject({
    tracks: [{ songId: "demo_paper-lanterns" }],
    source: "catalogue",
  });
});

test("a search for a link is its song, or says why there is none", async () => {
  const own = songs.find(({ id }) => id.startsWith("youtube_"))?.id ?? "";
  const search = (query: string) =>
    handlers().searchMusic({ query, type: SearchType.ARTIST, limit: 20 }, call);
  expect(await search(`<youtu.be/${own.slice("youtube_".length)}/>.`)).toMatchObject({
    tracks: [{ songId: own }],
    source: "catalogue",
  });
  expect(await search("https://youtu.be/zzzzzzzzzzz")).toEqual({
    tracks: [],
    source: "catalogue",
    reason: "video_unchecked",
  });
});

test("a line without a song has its reason", async () => {
  const { songs: rows } = await handlers().matchList(
    { text: "Daft Punk - Get Lucky\nhttps://example.org/song\nNo Such Song" },
    call,
  );
  expect(rows.map(({ match, reason }) => [match, reason])).toEqual([
    [SongMatch.SURE, undefined],
    [SongMatch.NONE, "link_not_read"],
    [SongMatch.NONE, undefined],
  ]);
});

test.each([
  ["nothing typed", { query: " " }],
  ["51 results", { limit: 51 }],
  ["fewer than none", { limit: -1 }],
])("a search with %s is refused", async (_name, wrong) => {
  const request = { query: "love", type: SearchType.SONG, limit: 20, ...wrong };
  await expect(handlers().searchMusic(request, call)).rejects.toMatchObject({ kind: "invalid" });
});

test("a recording is matched by the facts of its link, never by its typed title", async () => {
  const song = songs.find(({ id }) => id === "demo_paper-lanterns");
  if (!song) throw new Error("The house music is missing.");
  const claimed = { songId: song.id, title: song.title, artist: song.artists.join(", ") };
  const text = `only ${song.genres[0]}`;
  const compare = (songUrl: string) => handlers().compareSong({ ...claimed, text, songUrl }, call);
  expect(await compare("/media/demo/paper-lanterns.mp3")).toMatchObject({
    facts: { genres: song.genres },
    names: { title: song.title, source: "catalogue" },
    aspects: [{ kind: "genre", fit: 1 }],
  });
  expect(await compare("https://example.org/x.mp3")).toEqual({ aspects: [] });
});

test("examples and room ideas are available", async () => {
  expect((await handlers().examplePrompts({ language: "" }, call)).examples.length).toBeGreaterThanOrEqual(
    12,
  );
  const { roomName, description } = await handlers().randomRoomSettings({ language: "" }, call);
  expect(roomName).toMatch(/ \d{5}$/);
  expect(description).not.toBe("");
});

test("the songs of a list come with their matches and learned lengths; doubtful ones with choices", async () => {
  const text = "Daft Punk - Get Lucky\nBlinding Lights\nSunday at the Ferry Pier - Lena Okonjo";
  const list = await handlers().matchList({ text }, call);
  expect(list).toMatchObject({ format: "lines", leftOut: 0 });
  expect(list.songs.map(({ line, match, tracks }) => [line, match, tracks[0]?.title])).toEqual([
    [1, SongMatch.SURE, "Get Lucky"],
    [2, SongMatch.DOUBTFUL, "Blinding Lights"],
    [3, SongMatch.NONE, undefined],
  ]);
  expect(list.songs[0]?.tracks[0]?.durationSeconds).toBe(180);
});

test("the bytes of a file are read as text, with the encoding", async () => {
  const { readListFile } = handlers();
  const content = Buffer.from("Beyonc\xe9 - Halo\r\n", "latin1");
  expect(await readListFile({ content, encoding: "" }, call)).toEqual({
    text: "Beyoncé - Halo\r\n",
    encoding: "windows-1252",
    encodingIsGuessed: true,
  });
  expect(await readListFile({ content, encoding: "windows-1251" }, call)).toMatchObject({
    text: "Beyoncй - Halo\r\n",
  });
  for (const [bytes, code] of [
    [Buffer.from("PK\u0003\u0004\u0014\0", "latin1"), "file_is_spreadsheet"],
    [Buffer.from("\x89PNG\r\n", "latin1"), "file_is_no_text"],
    [Buffer.alloc(400_001, "x"), "list_too_long"],
  ] as const)
    await expect(readListFile({ content: bytes, encoding: "" }, call)).rejects.toMatchObject({
      kind: "invalid",
      code,
    });
});

test("a list that is too long or empty is refused", async () => {
  const { matchList } = handlers();
  for (const [text, code] of [
    ["x".repeat(400_001), "list_too_long"],
    [" \n---\n", "list_empty"],
  ] as const)
    await expect(matchList({ text }, call)).rejects.toMatchObject({ kind: "invalid", code });
});
