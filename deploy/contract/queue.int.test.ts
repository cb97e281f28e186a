import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { type Person, paidRooms, type Room } from "./paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  product = await startTestProduct({ TRUSTED_PROXIES: "127.0.0.1" });
  call = client(product.origin);
  rooms = paidRooms(call);
});
afterAll(() => product.stop());

/** Starts and votes reach a queue within seconds. */
const soon = { timeout: 10_000 };
const unlimited = {
  waiting_limit: null,
  longest_song_seconds: null,
  song_again_minutes: null,
  artist_again_songs: null,
};
const setQueue = (room: Room, change: object, { token }: Partial<Person> = room.host) =>
  call.post("/api/update-queue", { room_name: room.name, ...unlimited, ...change }, { token });
const inRoom = ({ name }: Room) => `room_name=${encodeURIComponent(name)}`;
const vote = (room: Room, song: string, { token, network }: { token?: string; network?: string } = {}) =>
  call.post(
    "/api/vote-song",
    { room_name: room.name, track_id: `demo_${song}`, is_for: true },
    { token, headers: network ? { "x-forwarded-for": network } : {} },
  );

/** The host's page: plays songs for the room. */
async function hostPage(room: Room) {
  const { body } = await call.post("/api/auth/socket-ticket", {}, { token: room.host.token });
  const address = `${product.origin.replace("http", "ws")}/sync?ticket=${body.ticket}`;
  const socket = new WebSocket(address, { origin: product.origin });
  const say = (event: string, data: object) =>
    socket.send(JSON.stringify({ event, data: { room_name: room.name, ...data } }));
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => say("join_room", {}));
    socket.on("message", (text) => JSON.parse(String(text)).event === "joined" && resolve());
  });
  return {
    play: (song: string) => {
      const player_state = { currentTrack: demoTrack(song), isPlaying: true, currentTime: 0, duration: 60 };
      say("player_state_change", { player_state });
    },
    close: () => socket.close(),
  };
}
const historyOf = async (room: Room) => {
  const { body } = await call.get(`/api/room/history?${inRoom(room)}`);
  return (body.plays as { song_id: string }[]).map(({ song_id }) => song_id.slice(5)).join("");
};

test("in a fair room requesters take turns as songs play, and everybody sees when theirs comes and why", async () => {
  const room = await rooms.open("off");
  const [ada, ben] = [await call.register("ada"), await call.register("ben")];
  const page = await hostPage(room);
  expect(await setQueue(room, { order: "fair" })).toMatchObject({
    status: 200,
    body: { ...unlimited, order: "fair" },
  });
  page.play("a");
  await expect.poll(() => historyOf(room), soon).toBe("a");
  for (const song of ["x", "y"]) await rooms.ask(room, ada, song);
  await rooms.ask(room, ben, "u");
  expect(await rooms.songsOf(room)).toBe("abxucy");
  page.play("u");
  await expect.poll(() => rooms.songsOf(room), soon).toBe("aubxcy");
  await expect.poll(() => historyOf(room), soon).toBe("ua");
  const mine = (await rooms.inRoom("my-requests", room, ada)).body.requests;
  expect(mine).toEqual([
    expect.objectContaining({
      title: "Song y",
      playlist_position: 4,
      plays: expect.objectContaining({ why: { kind: "turns", songs: 1, others: 1 } }),
    }),
    expect.objectContaining({
      title: "Song x",
      playlist_position: 2,
      plays: expect.objectContaining({ why: { kind: "turns", songs: 0, others: 1 } }),
    }),
  ]);
  page.close();
});

test("votes of accounts and visitors' browsers order the queue, each once", async () => {
  const room = await rooms.open("off");
  const guest = await call.register();
  expect(await vote(room, "c")).toMatchObject({ status: 409, body: { code: "votes_off" } });
  await setQueue(room, { order: "votes" });
  for (const voter of [guest, guest, { network: "192.0.2.1" }, { network: "192.0.2.1" }])
    await vote(room, "c", voter);
  expect(await vote(room, "c", { network: "192.0.2.2" })).toMatchObject({ status: 200, body: { votes: 3 } });
  await expect.poll(() => rooms.songsOf(room), soon).toBe("cab");
  const { body } = await call.get(`/api/room-playlist?${inRoom(room)}`);
  expect(body.votes).toEqual([
    { song_id: "demo_c", votes: 3 },
    { song_id: "demo_a", votes: 0 },
    { song_id: "demo_b", votes: 0 },
  ]);
  const mine = (headers: Record<string, string>) => call.get(`/api/my-votes?${inRoom(room)}`, { headers });
  expect((await mine({ "x-forwarded-for": "192.0.2.1" })).body).toEqual({ track_ids: ["demo_c"] });
  expect((await mine({ "x-forwarded-for": "192.0.2.3", "user-agent": "Browser C" })).body).toEqual({
    track_ids: [],
  });
  expect(await vote(room, "gone")).toMatchObject({ status: 404, body: { code: "track_not_found" } });
});

test("a limit is refused with when it ends, before a coin is held", async () => {
  const room = await rooms.open("off");
  const guest = await call.register();
  await setQueue(room, { order: "fair", waiting_limit: 1 });
  await rooms.ask(room, guest, "x");
  const refused = await rooms.ask(room, guest, "y");
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "too_many_waiting", songs: 2, wait_seconds: 60 },
  });
  expect(refused.body.error).toBe(
    "You have 1 song waiting, the most that one person may have here. You can ask for another in 2 songs, about 1 minute.",
  );
  expect(await rooms.coinsOf(guest)).toBe(60);
});

test.each([
  ["an unknown order", { order: "random" }],
  ["no order", {}],
  ["a limit of 0", { order: "fair", waiting_limit: 0 }],
  ["a limit that is no number", { order: "fair", longest_song_seconds: "long" }],
  ["a limit beyond the largest", { order: "fair", artist_again_songs: 51 }],
])("%s is refused, and nothing changes", async (_, change) => {
  const room = await rooms.open("off");
  expect((await setQueue(room, change)).status).toBe(422);
  const { body } = await call.get(`/api/room-playlist?${inRoom(room)}`);
  const skipping = { skip_votes: "when_no_host", skip_share: 50 };
  expect(body.queue).toEqual({ ...unlimited, ...skipping, order: "as_added" });
});

test("a guest, and anybody in an ownerless room, sets no order", async () => {
  const room = await rooms.open("off");
  const guest = await call.register();
  expect(await setQueue(room, { order: "fair" }, guest)).toMatchObject({ status: 403 });
  expect(await setQueue(room, { order: "fair" }, {})).toMatchObject({ status: 401 });
  const name = `Everybody's ${room.name}`;
  await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack("a") });
  expect(await setQueue({ ...room, name }, { order: "fair" }, guest)).toMatchObject({
    status: 403,
    body: { code: "room_without_owner" },
  });
});

test("what a room has played becomes a new room, and a taken name or an unplayed room is refused", async () => {
  const room = await rooms.open("off");
  const guest = await call.register();
  const copy = (name: string) =>
    call.post("/api/room/from-history", { of_room: room.name, room_name: name }, { token: guest.token });
  const name = `${room.name} again`;
  expect(await copy(name)).toMatchObject({ status: 404, body: { code: "nothing_played" } });
  const page = await hostPage(room);
  for (const song of ["b", "a"]) {
    page.play(song);
    await expect.poll(() => historyOf(room), soon).toContain(song);
  }
  page.close();
  expect(await historyOf(room)).toBe("ab");
  // The first song was skipped at once. A copy that was made before this was known has it: each has a name of its own.
  await expect.poll(async () => (await copy(`${name} ${randomUUID()}`)).body.songs, soon).toBe(1);
  expect(await copy(name)).toMatchObject({ status: 200, body: { room_name: name } });
  expect(await rooms.songsOf({ ...room, name })).toBe("a");
  expect(await copy(name)).toMatchObject({ status: 409, body: { code: "room_name_taken" } });
  expect(await copy(room.name)).toMatchObject({ status: 409, body: { code: "room_name_taken" } });
  const { body } = await call.get(`/api/room/host?room_name=${encodeURIComponent(name)}`);
  expect(body).toMatchObject({ host_username: guest.username });
});

test("while a room's history is closed guests neither read nor copy it, and its host does", async () => {
  const room = await rooms.open("off");
  const guest = await call.register();
  const page = await hostPage(room);
  page.play("a");
  await expect.poll(() => historyOf(room), soon).toBe("a");
  page.close();
  const closed = { room_name: room.name, settings: { history_open: false } };
  expect(await call.post("/api/room/update-settings", closed, room.host)).toMatchObject({ status: 200 });
  const read = (by: Partial<Person>) => call.get(`/api/room/history?${inRoom(room)}`, { token: by.token });
  const copy = ({ token }: Partial<Person>, name: string) =>
    call.post("/api/room/from-history", { of_room: room.name, room_name: name }, { token });
  const refused = { status: 403, body: { code: "turned_off" } };
  const others: readonly Partial<Person>[] = [guest, {}];
  for (const by of others) {
    expect(await read(by)).toMatchObject(refused);
    expect(await copy(by, `${room.name} mine`)).toMatchObject(refused);
  }
  expect(await read(room.host)).toMatchObject({ status: 200, body: { plays: [{ song_id: "demo_a" }] } });
  expect(await copy(room.host, `${room.name} again`)).toMatchObject({ status: 200, body: { songs: 1 } });
});

test("the owner sets when a song is skipped by votes; a change that does not name it leaves it", async () => {
  const room = await rooms.open("off");
  const shown = async () => (await call.get(`/api/room-playlist?${inRoom(room)}`)).body.queue;
  expect(await shown()).toMatchObject({ skip_votes: "when_no_host", skip_share: 50 });
  const change = { order: "as_added", skip_votes: "always", skip_share: 75 };
  expect(await setQueue(room, change)).toMatchObject({ status: 200, body: change });
  expect(await setQueue(room, { order: "fair" })).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({ order: "fair", skip_votes: "always", skip_share: 75 });
  for (const wrong of [{ skip_share: 10 }, { skip_share: 101 }, { skip_votes: "sometimes" }])
    expect((await setQueue(room, { order: "fair", ...wrong })).status).toBe(422);
  const { token } = await call.register("ada");
  expect((await setQueue(room, change, { token })).status).toBe(403);
});
