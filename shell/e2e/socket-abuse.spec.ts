import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { Socket } from "./people/socket.ts";
import { test as base, expect } from "./product/fixture.ts";

interface Room {
  readonly name: string;
  /** Its host, who plays the first song. */
  readonly host: Socket;
  /** A guest that records everything that the room receives. */
  readonly listener: Socket;
  readonly say: (socket: Socket, state: object) => void;
  /** The state that must not change: the playlist and the playing song. */
  readonly present: () => Promise<unknown>;
  readonly connect: () => Promise<Socket>;
  readonly ticket: () => Promise<string>;
}

const tracks = demoTracks(3);

const test = base.extend<{ room: Room }>({
  room: async ({ product: { origin } }, use) => {
    const account = await register(origin);
    const client = new Client(origin, account.token);
    const name = await makeRoom(origin, account, tracks);
    const query = `room_name=${encodeURIComponent(name)}`;
    const ticket = async () => String((await client.post("/auth/socket-ticket", {})).ticket);
    const open: Socket[] = [];
    const connect = async (options: { ticket?: string } = {}) => {
      const socket = await Socket.open(origin, options);
      open.push(socket);
      return socket;
    };
    const say = (socket: Socket, state: object) =>
      socket.send("player_state_change", {
        room_name: name,
        is_host: true,
        username: account.username,
        player_state: {
          currentTrack: tracks[0],
          isPlaying: true,
          progress: 0,
          currentTime: 0,
          duration: 63,
          videoId: null,
          timestamp: Date.now(),
          ...state,
        },
      });
    const host = await connect({ ticket: await ticket() });
    expect(await host.join(name)).toMatchObject({ role: "host" });
    const listener = await connect();
    await listener.join(name);
    say(host, {});
    await listener.next("player_state_update");
    const present = async () => {
      const { playlist, playlist_version, introduction } = await client.get(`/room-playlist?${query}`);
      const { currentTrack } = await client.get(`/room/player-state?${query}`);
      return { playlist, playlist_version, introduction, currentTrack };
    };
    await use({ name, host, listener, say, present, connect, ticket });
    for (const socket of open) socket.end();
  },
});

test("a client that claims to be the host is refused, and nothing is sent to the room", async ({ room }) => {
  const before = await room.present();
  const stranger = await room.connect();
  expect(await stranger.join(room.name, { is_host: true })).toMatchObject({ role: "guest" });
  room.say(stranger, { currentTrack: tracks[2], currentTime: 30 });
  expect(await stranger.next("error")).toEqual({
    code: "not_host",
    key: "not_host.play",
    message: "Only the host controls what this room plays.",
  });
  expect(await room.present()).toEqual(before);

  // The host's next command is also the next that the listener receives.
  const first = await room.listener.next("player_state_update");
  room.say(room.host, { isPlaying: false, currentTime: 1 });
  const second = await room.listener.next("player_state_update", 1);
  expect(Number(second.rev)).toBeGreaterThan(Number(first.rev));
  expect(second.player_state).toMatchObject({
    isPlaying: false,
    currentTrack: { song_id: tracks[0]?.song_id },
  });
});

test("a client that claims to be admin is a Guest", async ({ room }) => {
  const stranger = await room.connect();
  const joined = await stranger.join(room.name, { is_host: true, username: "admin" });
  expect(joined).toMatchObject({ role: "guest", user: { username: "Guest" } });
  expect(joined.users).toBeUndefined();
  await expect
    .poll(() => room.host.frames.findLast(({ event }) => event === "presence")?.data.users_count)
    .toBe(3);
  expect(JSON.stringify(room.host.frames)).not.toContain("admin");
});

const big = JSON.stringify({ event: "join_room", data: { room_name: "x".repeat(1_000_000) } });
const nonsense: [what: string, message: string | Buffer, code: string | null, close: number][] = [
  ["text that is no frame", "{not a frame", "malformed_message", 4400],
  ["a frame without its fields", '{"event":"player_state_change","data":{}}', "malformed_message", 4400],
  ["an event that does not exist", '{"event":"become_host","data":{}}', "malformed_message", 4400],
  ["a binary frame", Buffer.from('{"event":"time_ping","data":{}}'), "binary", 1003],
  ["a frame of one megabyte", big, null, 1009],
];
for (const [what, message, code, close] of nonsense)
  test(`${what} ends its own connection and nothing else`, async ({ room }) => {
    const before = await room.present();
    const stranger = await room.connect();
    await stranger.join(room.name);
    const received = room.listener.count("player_state_update");
    stranger.sendRaw(message);
    expect(await stranger.untilClosed()).toBe(close);
    if (code) expect(await stranger.next("error")).toMatchObject({ code });
    await room.listener.next("user_left");
    expect(room.listener.count("player_state_update")).toBe(received);
    expect(room.listener.closed).toBeNull();
    expect(await room.present()).toEqual(before);
  });

test("a flood is cut off while the room plays on", async ({ room }) => {
  const before = await room.present();
  const stranger = await room.connect();
  await stranger.join(room.name);
  for (let id = 0; id < 200; id++) stranger.send("time_ping", { id, client_time: id });
  expect(await stranger.untilClosed()).toBe(4429);
  expect(await stranger.next("error")).toMatchObject({ code: "too_many_messages" });
  expect(stranger.count("time_pong")).toBeLessThan(50);
  room.listener.send("time_ping", { id: 1, client_time: 1 });
  expect(await room.listener.next("time_pong")).toMatchObject({ id: 1 });
  expect(await room.present()).toEqual(before);
});

test("another site's page is turned away", async ({ product }) => {
  expect(await Socket.handshake(product.origin, { pageOrigin: "https://evil.example" })).toBe(403);
  expect(await Socket.handshake(product.origin, { pageOrigin: "null" })).toBe(403);
  expect(await Socket.handshake(product.origin, {})).toBe(101);
});

test("a ticket admits once, and only a real one does", async ({ room, product }) => {
  const ticket = await room.ticket();
  expect(await Socket.handshake(product.origin, { ticket })).toBe(101);
  expect(await Socket.handshake(product.origin, { ticket })).toBe(401);
  expect(await Socket.handshake(product.origin, { ticket: "made-up" })).toBe(401);
});
