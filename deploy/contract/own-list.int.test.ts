import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../local/testing/product.ts";
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
  tracks: { title: string; song_url: string; cover: string }[];
}
const matched = (body: Record<string, unknown>) => (body as { songs: Matched[] }).songs;

describe("match-list", () => {
  test("finds songs, asks about doubtful ones, and names those that it does not know", async () => {
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

  test("takes a whole export of many columns", async () => {
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
    ["a text without songs", "---\n\n", "list_empty"],
    [
      "a playlist of YouTube without a key",
      "https://www.youtube.com/playlist?list=PLabcdefghij",
      "list_unreadable",
    ],
    [
      "a playlist of Spotify without credentials",
      "https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M",
      "list_unreadable",
    ],
    ["a link inside the network", "http://127.0.0.1:9/", "list_unreadable"],
  ])("refuses %s in one sentence", async (_what, text, code) => {
    expect(await call.post("/api/match-list", { list: text })).toMatchObject({ status: 422, body: { code } });
  });

  test("refuses more than a list", async () => {
    expect((await call.post("/api/match-list", { list: "x".repeat(400_001) })).status).toBe(422);
    expect((await call.post("/api/match-list", { list: "x".repeat(1_800_000) })).status).toBe(413);
  });
});

describe("add-songs-to-playlist", () => {
  test("makes the room, adds what is new at the end, and counts what was there", async () => {
    const { token } = await call.register();
    const room_name = freshName();
    const first = { room_name, tracks: [demoTrack("a"), demoTrack("b")] };
    expect(await call.post("/api/add-songs-to-playlist", first, { token })).toMatchObject({
      ...{ status: 200, body: { added: 2, duplicates: 0, no_place: 0 } },
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

  test("makes a new room only of an unused name, and a repeated call makes it once", async () => {
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
