import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

interface Song {
  readonly song_id: string;
  readonly title: string;
  readonly duration_seconds?: number;
}
const soon = { timeout: 60_000, interval: 100 };
const playlistOf = async (room: string): Promise<Song[]> => {
  const { body } = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room)}`);
  return body.playlist as Song[];
};

test("a length that one host's player reports is in that room's playlist, and in no other room or search", async () => {
  const host = await call.register("host");
  const [first, second] = [`Room ${randomUUID().slice(0, 8)}`, `Room ${randomUUID().slice(0, 8)}`];
  const generated = await call.post(
    "/api/generate-playlist",
    {
      prompt: "rainy evening jazz",
      genre: "",
      occasion: "",
      room_name: first,
      moderation: "no",
      song_count: 20,
      niche_level: 50,
      append_to_room: false,
    },
    { token: host.token },
  );
  expect(generated.status).toBe(200);
  const track = (await playlistOf(first)).find(({ duration_seconds }) => duration_seconds === undefined);
  if (!track) throw new Error("every song of the list has a length");
  await call.post("/api/add-to-playlist", { room_name: second, track }, { token: host.token });

  const { body } = await call.post("/api/auth/socket-ticket", {}, { token: host.token });
  const socket = new WebSocket(`${product.origin.replace("http", "ws")}/sync?ticket=${body.ticket}`, {
    origin: product.origin,
  });
  const say = (event: string, data: object) =>
    socket.send(JSON.stringify({ event, data: { room_name: first, ...data } }));
  socket.on("open", () => say("join_room", {}));
  socket.on("message", (text) => {
    const { event, data } = JSON.parse(String(text));
    const player_state = { currentTrack: track, isPlaying: true, currentTime: 0 };
    if (event === "joined") say("player_state_change", { player_state });
    if (event === "player_state_update" && data.player_state.duration === 0)
      say("track_length", { song_id: track.song_id, duration: 187.5 });
  });

  const lengthIn = (songs: readonly Song[]) =>
    songs.find(({ song_id }) => song_id === track.song_id)?.duration_seconds;
  await vi.waitFor(async () => expect(lengthIn(await playlistOf(first))).toBe(187.5), soon);
  expect(lengthIn(await playlistOf(second))).toBeUndefined();
  const query = `query=${encodeURIComponent(track.title)}&search_type=song`;
  const found = await call.get(`/api/search-music?${query}`, { token: host.token });
  expect(lengthIn(found.body.tracks as Song[])).toBeUndefined();
  socket.close();
});
