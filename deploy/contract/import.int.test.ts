import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../tools/paths.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

const freshName = () => `Room ${randomUUID().slice(0, 8)}`;

interface Matched {
  line: number;
  match: string;
  reason?: string;
  tracks: { title: string; song_url: string; cover: string }[];
}
const matched = (body: Record<string, unknown>) => (body as { songs: Matched[] }).songs;

describe("match-list", () => {
  test("match-list finds songs, asks about doubtful ones, and names those that it does not know", async () => {
    const text =
      "1. daft punk - get luckky [Official Video]\nBlinding Lights\nLena Okonjo - Sunday at the Ferry Pier";
    const { status, body } = await call.post("/api/match-list", { list: text });
    expect([status, body.format, body.left_out]).toEqual([200, "lines", 0]);
    expect(matched(body).map(({ line, match, tracks }) => [line, match, tracks[0]?.title])).toEqual([
      [1, "sure", "Get Lucky"],
      [2, "doubtful", "Blinding Lights"],
      [3, "none", undefined],
    ]);
    expect(matched(body)[0]?.tracks[0]).toMatchObject({
      song_url: expect.stringMatching(/^https:/),
      cover: expect.stringMatching(/^https:\/\/i\.ytimg\.com\//),
    });
  });

  test("match-list takes a whole export of many columns", async () => {
    const row = `spotify:track:1,Get Lucky,Daft Punk,${"x".repeat(500)},248000`;
    const text = [
      "Track URI,Track Name,Artist Name(s),Notes,Track Duration (ms)",
      ...Array(600).fill(row),
    ].join("\n");
    const { status, body } = await call.post("/api/match-list", { list: text });
    expect([status, body.format, body.left_out]).toEqual([200, "table", 100]);
    expect(matched(body)).toHaveLength(500);
    expect(new Set(matched(body).map(({ match }) => match))).toEqual(new Set(["sure"]));
  });

  test.each([
    [
      "a playlist of YouTube without a key",
      "https://www.youtube.com/playlist?list=PLabcdefghij",
      "playlist_not_read",
    ],
    [
      "a playlist of Spotify without credentials",
      "https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M",
      "playlist_not_read",
    ],
    ["a link inside the network", "http://127.0.0.1:9/", "link_not_read"],
    ["an article", "https://example.org/article", "link_not_read"],
  ])("match-list answers %s alone with a row that says why", async (_what, list, reason) => {
    const { status, body } = await call.post("/api/match-list", { list });
    expect([status, matched(body)]).toEqual([
      200,
      [{ line: 1, text: list, match: "none", tracks: [], reason }],
    ]);
  });

  test("match-list refuses a text without songs in one sentence", async () => {
    expect(await call.post("/api/match-list", { list: "---\n\n" })).toMatchObject({
      status: 422,
      body: { code: "list_empty" },
    });
  });

  const links = readFileSync(
    new URL("../../services/playlist-gen/src/import/fixtures/links.txt", import.meta.url),
    "utf8",
  );
  const song = "https://www.youtube.com/watch?v=rY0WxgSXdEE";

  test("match-list takes links in every form that people paste, and gives each song's one link", async () => {
    const { status, body } = await call.post("/api/match-list", { list: links });
    expect(status).toBe(200);
    expect(
      matched(body).map(({ line, match, tracks }) => [line, match, tracks.map((t) => t.song_url)]),
    ).toEqual(Array.from({ length: 10 }, (_none, i) => [i + 1, "sure", [song]]));
    const mix = `${song}&list=RDrY0WxgSXdEE&start_radio=1`;
    const { body: one } = await call.post("/api/match-list", { list: mix });
    expect(matched(one).map(({ match, tracks }) => [match, tracks[0]?.song_url])).toEqual([["sure", song]]);
  });

  test("match-list answers each line that is not empty: with a song, a question, or a failure and its reason", async () => {
    const list = [
      "My playlist:",
      "[Queen - Another One Bites the Dust](https://youtu.be/zzzzzzzzzzz)",
      "https://youtu.be/rY0WxgSXdEE and youtu.be/yyyyyyyyyyy",
      "https://youtube.com.evil.com/watch?v=rY0WxgSXdEE",
      "https://www.youtube.com/@queen",
      "https://www.youtube.com/playlist?list=PLabcdefghij",
      "----",
    ].join("\n");
    const { status, body } = await call.post("/api/match-list", { list });
    expect(status).toBe(200);
    expect(matched(body).map(({ line, match, reason }) => [line, match, reason])).toEqual([
      [1, "none", "heading"],
      [2, "sure", undefined],
      [3, "sure", undefined],
      [3, "none", "video_unchecked"],
      [4, "none", "link_not_read"],
      [5, "none", "link_without_video"],
      [6, "none", "playlist_among_lines"],
      [7, "none", "no_name"],
    ]);
  });

  test("match-list refuses more than a list", async () => {
    expect((await call.post("/api/match-list", { list: "x".repeat(400_001) })).status).toBe(422);
    expect((await call.post("/api/match-list", { list: "x".repeat(1_800_000) })).status).toBe(413);
  });
});

describe("a pasted link", () => {
  const id = "rY0WxgSXdEE";
  const song_url = `https://www.youtube.com/watch?v=${id}`;

  test("as a search is its song, or the answer says why there is none", async () => {
    const search = async (query: string) =>
      (await call.get(`/api/search-music?${new URLSearchParams({ query })}`)).body;
    for (const query of [
      `youtu.be/${id}`,
      `<https://youtu.be/${id}/>.`,
      `(https://www.youtube.com/watch?v=${id}?t=30)`,
    ])
      expect(await search(query)).toMatchObject({ tracks: [{ song_id: `youtube_${id}`, song_url }] });
    expect(await search("https://youtu.be/zzzzzzzzzzz")).toMatchObject({
      tracks: [],
      reason: "video_unchecked",
    });
    expect(await search(`https://user@youtube.com/watch?v=${id}`)).toMatchObject({
      tracks: [],
      reason: "link_not_read",
    });
  });

  test("a pasted link of a song that is added or requested is stored in one form", async () => {
    const { token } = await call.register();
    const room_name = freshName();
    const unknown = "zzzzzzzzzzz";
    const track = (song: string, link: string) => ({
      song_id: `youtube_${song}`,
      title: "Song",
      artist: "Band",
      song_url: link,
    });
    const added = { room_name, track: track(unknown, `<youtu.be/${unknown}?t=3>`) };
    expect(await call.post("/api/add-to-playlist", added, { token })).toMatchObject({ status: 200 });
    const guest = await call.register();
    const asked = { room_name, track: track(id, `https://gaming.youtube.com/watch/${id}/`), express: false };
    expect(await call.post("/api/request-track", asked, { token: guest.token })).toMatchObject({
      status: 200,
    });
    const { body } = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`);
    expect((body.playlist as { song_url: string }[]).map((each) => each.song_url)).toEqual([
      `https://www.youtube.com/watch?v=${unknown}`,
      song_url,
    ]);
    const alike = { room_name, track: track(id, `https://youtube.com.evil.com/watch?v=${id}`) };
    expect((await call.post("/api/add-to-playlist", alike, { token })).status).toBe(422);
  });
});

describe("a list's file as it is", () => {
  const send = async (path: string, bytes: Uint8Array, type = "application/octet-stream") => {
    const headers = { "content-type": type };
    const answer = await fetch(product.origin + path, { method: "POST", headers, body: bytes.slice() });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const folder = inRoot("services/playlist-gen/src/import/testing/lists");
  const fileOf = (name: string) => readFile(path.join(folder, name));

  test.each([
    ["mac-roman-cr.txt", "macintosh", "Beyoncé - Halo\rQueen - Bohemian Rhapsody\r"],
    ["shift-jis.csv", "shift_jis", "タイトル,Artist\nHalo,Beyonce\n"],
  ])("list-file reads %s as text", async (name, encoding, text) => {
    const { status, body } = await send("/api/list-file", await fileOf(name));
    expect([status, body]).toEqual([200, { text, encoding, encoding_is_guessed: true }]);
  });

  test("list-file reads in the encoding that is asked for, and in no other", async () => {
    const bytes = await fileOf("winamp-latin1.m3u");
    const { body } = await send("/api/list-file?encoding=windows-1251", bytes);
    expect(body).toMatchObject({ encoding: "windows-1251", text: expect.stringContaining("Beyoncй") });
    expect(await send("/api/list-file?encoding=x", bytes)).toMatchObject({ status: 422 });
    const dos = Buffer.from("Beyonc\x82 - Halo", "latin1");
    for (const path of ["/api/list-file?encoding=cp850", "/api/list-file"])
      expect((await send(path, dos)).body).toMatchObject({ encoding: "cp850", text: "Beyoncé - Halo" });
  });

  test.each([
    "apple-music-utf16be.txt",
    "apple-music-utf16le.txt",
    "excel-sep.csv",
    "export.json",
    "itunes-library.xml",
    "list.pls",
    "list.xspf",
    "mac-roman-cr.txt",
    "one-bad-char.txt",
    "rekordbox-utf16le.txt",
    "shazam.csv",
    "shift-jis.csv",
    "spotify-Playlist1.json",
    "takeout-playlist.csv",
    "utf8-bom.m3u8",
    "winamp-latin1.m3u",
    "windows-1252.csv",
    "ytmusic-library.csv",
  ])("match-list finds every song of %s, and nothing else", async (name) => {
    const { status, body } = await send("/api/match-list", await fileOf(name));
    expect(status).toBe(200);
    const found = matched(body);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ match }) => match))).toEqual(new Set(["sure"]));
    const known = ["Halo", "Bohemian Rhapsody", "Don't Stop Me Now", "Another One Bites the Dust"];
    expect(known).toEqual(expect.arrayContaining(found.map(({ tracks }) => tracks[0]?.title)));
  });

  test("match-list takes text in the encoding that its type states, and repairs what a client misread", async () => {
    const cyrillic = Buffer.from("Beyonc\xe9 - Halo", "latin1");
    const rows = async (bytes: Uint8Array, type?: string) =>
      matched((await send("/api/match-list", bytes, type)).body).map(({ match, tracks }) => [
        match,
        tracks[0]?.title,
      ]);
    expect(await rows(cyrillic, "text/plain; charset=iso-8859-1")).toEqual([["sure", "Halo"]]);
    const list = `${[..."Queen - Bohemian Rhapsody\r\nBeyonc\u00e9 - Halo"].join("\0")}\0`;
    const { body } = await call.post("/api/match-list", { list });
    expect(matched(body).map(({ match, tracks }) => [match, tracks[0]?.title])).toEqual([
      ["sure", "Bohemian Rhapsody"],
      ["sure", "Halo"],
    ]);
  });

  test.each([
    ["a spreadsheet", Buffer.from("PK\u0003\u0004\u0014\0\u0006\0", "latin1"), 422, "file_is_spreadsheet"],
    ["a picture", Buffer.from("\x89PNG\r\n\u001a\n", "latin1"), 422, "file_is_no_text"],
    ["a song", Buffer.from("ID3\u0004\0\0", "latin1"), 422, "file_is_no_text"],
    ["more than a call takes", Buffer.alloc(1_800_000, "x"), 413, "too_large"],
    ["more than a list", Buffer.alloc(400_001, "x"), 422, "list_too_long"],
  ])("a list's file as it is refuses %s in one sentence", async (_what, bytes, status, code) => {
    for (const path of ["/api/list-file", "/api/match-list"])
      expect(await send(path, bytes)).toMatchObject({ status, body: { code, error: expect.any(String) } });
  });

  test("other calls take no bytes, and a file's call no other type", async () => {
    const bytes = Buffer.from("{}");
    expect(await send("/api/list-file", bytes, "application/json")).toMatchObject({ status: 415 });
    expect(await send("/api/list-file", bytes, "image/png")).toMatchObject({ status: 415 });
    expect(await send("/api/search-music", bytes)).toMatchObject({ status: 415 });
  });
});

describe("add-songs-to-playlist", () => {
  test("add-songs-to-playlist makes the room, adds what is new at the end, and counts what was there", async () => {
    const { token } = await call.register();
    const room_name = freshName();
    const first = { room_name, tracks: [demoTrack("a"), demoTrack("b")] };
    expect(await call.post("/api/add-songs-to-playlist", first, { token })).toMatchObject({
      status: 200,
      body: { added: 2, duplicates: 0, no_place: 0 },
    });
    const more = { room_name, tracks: [demoTrack("c"), demoTrack("a"), demoTrack("d")] };
    const { body } = await call.post("/api/add-songs-to-playlist", more, { token });
    expect(body).toMatchObject({ added: 2, duplicates: 1, no_place: 0, playlist_version: 2 });
    expect((body.playlist as { song_id: string }[]).map(({ song_id }) => song_id)).toEqual(
      ["a", "b", "c", "d"].map((letter) => demoTrack(letter).song_id),
    );
    const stranger = await call.register();
    expect(await call.post("/api/add-songs-to-playlist", more, { token: stranger.token })).toMatchObject({
      status: 403,
    });
  });

  test("add-songs-to-playlist makes a new room only of an unused name, and a repeated call makes it once", async () => {
    const { token } = await call.register();
    const room_name = freshName();
    const body = { room_name, tracks: [demoTrack("a")], new_room: true };
    const headers = { "idempotency-key": randomUUID() };
    const send = (more: object) => call.post("/api/add-songs-to-playlist", body, { token, ...more });
    expect(await send({ headers })).toMatchObject({ status: 200, body: { added: 1 } });
    expect(await send({ headers })).toMatchObject({ status: 200, body: { added: 1 } });
    expect(await send({})).toMatchObject({ status: 409, body: { code: "room_name_taken" } });
    const { body: room } = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`);
    expect(room.playlist).toHaveLength(1);
  });

  test("checks every track, and takes forty at a time", async () => {
    const { token } = await call.register();
    const room_name = freshName();
    const bad = [demoTrack("a"), { ...demoTrack("b"), song_url: "http://127.0.0.1/x.mp3" }];
    for (const tracks of [[], bad, Array.from({ length: 41 }, (_none, n) => demoTrack(`x${n}`))])
      expect((await call.post("/api/add-songs-to-playlist", { room_name, tracks }, { token })).status).toBe(
        422,
      );
    expect((await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`)).status).toBe(
      404,
    );
  });
});
