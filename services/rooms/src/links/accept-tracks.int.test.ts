import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTracks } from "../commands/edit-tracks.ts";
import { addFavoriteSong } from "../commands/favorites.ts";
import { requestTrack } from "../requests/request-track.ts";
import { playlistOf } from "../room/read.ts";
import { openDatabase } from "../testing/open-database.ts";
import { track, world } from "../testing/world.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;
let db: Opened["db"];
let close: Opened["close"];
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

const halo: Track = {
  songId: "demo_halo",
  title: "Halo",
  artist: "Beyonc\u00e9",
  coverImgUrl: "/media/demo/halo.svg",
  songUrl: "/media/demo/halo.mp3",
  durationSeconds: 261,
  lengthIsConfirmed: true,
};
const measured: Track = {
  songId: "demo_m",
  title: "",
  artist: "",
  coverImgUrl: "",
  songUrl: "",
  durationSeconds: 200,
  lengthIsConfirmed: true,
};
const lie = (id: string): Track => ({
  songId: `demo_${id}`,
  title: "HATE SPEECH",
  artist: "Nobody",
  durationSeconds: 1,
  coverImgUrl: "https://example.org/bad.png",
  songUrl: "https://example.org/other.mp3",
});

async function open() {
  const w = await world(db);
  const known = new Map([halo, measured].map((each) => [each.songId, each]));
  const deps = { ...w.deps, knownTracks: async () => known };
  const entry = async (id: string, roomId = w.room.id) =>
    (await playlistOf(db, roomId)).find(({ songId }) => songId === `demo_${id}`);
  const ask = (given: Track, by = deps) =>
    requestTrack(by, w.ada, { roomName: w.roomName, track: given, express: false, operationId: "" });
  return { ...w, deps, entry, ask };
}

test("a known song's names, links, cover and length are the catalogue's, however it comes into a list", async () => {
  const w = await open();
  await addTracks(w.deps, w.host, w.roomName, [lie("halo")]);
  expect(await w.entry("halo")).toEqual(halo);
  await w.remove("halo");
  const { request } = await w.ask(lie("halo"));
  expect(request.track).toEqual(halo);
  await w.approve(request.id);
  expect(await w.entry("halo")).toMatchObject({ ...halo, requestedByUsername: "ada" });
  await addFavoriteSong(w.deps, w.ben, lie("halo"));
  const { roomId } = await db.entry.findFirstOrThrow({
    where: { songId: "demo_halo", NOT: { roomId: w.room.id } },
  });
  expect(await w.entry("halo", roomId)).toEqual(halo);
});

test("a length on which witnesses agree wins over a caller's, whose names of an unknown song stay", async () => {
  const w = await open();
  const { request } = await w.ask(lie("m"));
  expect(request.track).toEqual({ ...lie("m"), durationSeconds: 200, lengthIsConfirmed: true });
});

test("a listener's length of an unknown song is stored nowhere; a host's holds in the room, unconfirmed", async () => {
  const w = await open();
  const { request } = await w.ask({ ...track("x"), durationSeconds: 1 });
  await w.approve(request.id);
  expect((await w.entry("x"))?.durationSeconds).toBeUndefined();
  await addTracks(w.deps, w.host, w.roomName, [{ ...track("y"), durationSeconds: 40 }]);
  expect(await w.entry("y")).toEqual({ ...track("y"), durationSeconds: 40 });
});

test("a listener cannot confirm a length: that is the server's word alone", async () => {
  const w = await open();
  const { request } = await w.ask({ ...track("x"), durationSeconds: 1, lengthIsConfirmed: true });
  expect(request.track).toEqual(track("x"));
});

test("a listener's own length counts against the room's longest song, a catalogue's whatever the listener says", async () => {
  const w = await open();
  await w.setQueue("as_added", { longest_song_seconds: 120 });
  const tooLong = { code: "song_too_long" };
  await expect(w.ask({ ...track("x"), durationSeconds: 500 })).rejects.toMatchObject(tooLong);
  await expect(w.ask(lie("halo"))).rejects.toMatchObject(tooLong);
});

test("while playlist-gen is away a caller's names are used, without a length", async () => {
  const w = await open();
  const away = { ...w.deps, knownTracks: async () => null };
  await addTracks(away, w.host, w.roomName, [{ ...track("y"), durationSeconds: 40 }]);
  expect(await w.entry("y")).toEqual(track("y"));
});
