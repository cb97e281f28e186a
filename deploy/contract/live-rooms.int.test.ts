import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { type Listener, listeners } from "./listener.ts";
import { paidRooms, type Room } from "./paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
let listen: ReturnType<typeof listeners>;
const inRooms: Listener[] = [];
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
  listen = listeners(product.origin, call);
});
afterAll(async () => {
  await Promise.all(inRooms.map((listener) => listener.leave()));
  await product.stop();
});

/** An answer may be a second old, and the index of another node a round of 5 s. */
const soon = { timeout: 10_000 };
const enter = async (room: string, token?: string) => {
  const listener = await listen(room, token);
  inRooms.push(listener);
  return listener;
};
const play = (listener: Listener, room_name: string, isPlaying = true) =>
  listener.say("player_state_change", {
    room_name,
    player_state: { currentTrack: demoTrack("a"), isPlaying, currentTime: 0 },
  });
const live = async () =>
  (await call.get("/api/explore/live")).body.rooms as { name: string; listeners: number; track: object }[];
const names = async () => (await live()).map(({ name }) => name);

test("rooms that play are live with their song and listeners, those with most listeners first", async () => {
  expect(await live()).toEqual([]);
  const [small, large, silent] = [await rooms.open("off"), await rooms.open("off"), await rooms.open("off")];
  const hostOf = ({ name, host }: Room) => enter(name, host.token);
  await play(await hostOf(small), small.name);
  const host = await hostOf(large);
  await play(host, large.name);
  await hostOf(silent);
  await enter(large.name);
  // A second tab of the host is no further listener.
  await hostOf(large);
  await expect.poll(names, soon).toEqual([large.name, small.name]);
  expect(await live()).toMatchObject([
    {
      name: large.name,
      listeners: 2,
      song_count: 3,
      host: { username: large.host.username },
      track: { title: "Song a", artist: "Band" },
    },
    { name: small.name, listeners: 1 },
  ]);

  await play(host, large.name, false);
  await expect.poll(names, soon).toEqual([small.name]);
});

test("a room that explore does not show is not live: neither a favorites room nor an unproven or deleted one", async () => {
  const [ada, room] = [await call.register("ada"), await rooms.open("off")];
  await call.post("/api/favorite-song", { track: demoTrack("a") }, { token: ada.token });
  const favorites = `favorites_${ada.username}`;
  await play(await enter(favorites, ada.token), favorites);
  const visitors = `Visitors ${ada.username}`;
  await call.post("/api/add-to-playlist", { room_name: visitors, track: demoTrack("a") });
  await play(await enter(visitors), visitors);
  await play(await enter(room.name, room.host.token), room.name);
  await expect.poll(names, soon).toContain(room.name);
  expect((await names()).filter((name) => [favorites, visitors].includes(name))).toEqual([]);

  await call.post("/api/room/delete", { room_name: room.name }, { token: room.host.token });
  expect(await names()).not.toContain(room.name);
});
