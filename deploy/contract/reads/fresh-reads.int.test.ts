import { ModerationMode } from "@tutti/proto/rpc/rooms/v1/rooms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../../tools/testing/product.ts";
import { type Client, client, demoTrack } from "../client.ts";
import { behindTheGateway } from "../operator.ts";
import { type Person, paidRooms, type Room } from "../paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
let behind: ReturnType<typeof behindTheGateway>;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
  behind = behindTheGateway(product);
  admin = await call.register("boss");
  await behind.grantAdmin(admin.username);
});
afterAll(async () => {
  behind.close();
  await product.stop();
});

const addressOf = (name: string) => `/api/room-playlist?room_name=${encodeURIComponent(name)}`;
const read = async ({ name }: Room, headers: Record<string, string> = {}) =>
  call.get(addressOf(name), { headers });
const songsIn = async (room: Room) => (await read(room)).body.playlist as { song_id: string }[];
const idsIn = async (room: Room) => (await songsIn(room)).map(({ song_id }) => song_id.slice(5)).join("");

/** Posts as the room's host, right after the room was read, so that its answer is in memory. */
async function write({ host, name }: Room, path: string, more: object) {
  await call.get(addressOf(name));
  const answer = await call.post(path, { room_name: name, ...more }, { token: host.token });
  expect(answer.status).toBe(200);
  return answer.body;
}

test("an added, removed, restored or pinned song is read at once", async () => {
  const room = await rooms.open("off");
  await write(room, "/api/add-to-playlist", { track: demoTrack("d") });
  expect(await idsIn(room)).toBe("abcd");
  await write(room, "/api/remove-from-playlist", { track_id: "demo_b" });
  expect(await idsIn(room)).toBe("acd");
  await write(room, "/api/restore-songs", { track_ids: ["demo_b"] });
  expect(await idsIn(room)).toBe("abcd");
  await write(room, "/api/pin-track", { track_id: "demo_d" });
  expect(await idsIn(room)).toBe("dabc");
});

test("a requested song is read at once when it is approved, or needs no approval", async () => {
  const room = await rooms.open("manual");
  const guest = await call.register();
  const { body } = await rooms.ask(room, guest, "x");
  await write(room, "/api/approve-track-request", { request_id: body.request_id });
  expect(await idsIn(room)).toBe("abcx");
  await write(room, "/api/room/update-moderation", { moderation_enabled: false });
  await read(room);
  await rooms.ask(room, await call.register(), "y");
  expect(await idsIn(room)).toBe("abcxy");
});

test("a new introduction or moderation mode is read at once", async () => {
  const room = await rooms.open("off");
  await write(room, "/api/update-playlist-info", { introduction: "For the rain." });
  expect(await read(room)).toMatchObject({ body: { introduction: "For the rain." } });
  const mode = { moderation_enabled: true, moderation_mode: "ai" };
  await write(room, "/api/room/update-moderation", mode);
  expect(await read(room)).toMatchObject({ body: { settings: mode } });
});

test("a confirmed draft is read at once", async () => {
  const room = await rooms.open("off");
  const draft = await write(room, "/api/generate-playlist", { prompt: "Rainy evening", song_count: 10 });
  expect(draft.is_draft).toBe(true);
  expect(await idsIn(room)).toBe("abc");
  const { playlist } = await write(room, "/api/confirm-playlist", { draft_id: draft.draft_id });
  expect(await songsIn(room)).toEqual(playlist);
});

test("a removed room is 404 at once, and back at once when it is restored", async () => {
  const room = await rooms.open("off");
  const found = await call.get(`/api/admin/rooms?search=${encodeURIComponent(room.name)}`, admin);
  const [{ room_id } = { room_id: "" }] = found.body.rooms as { room_id: string }[];
  await read(room);
  await call.post("/api/admin/rooms/remove", { room_id, reason: "Spam" }, admin);
  expect((await read(room)).status).toBe(404);
  await call.post("/api/admin/rooms/restore", { room_id }, admin);
  expect(await idsIn(room)).toBe("abc");
});

test("a removed song of a room without an owner can be restored for the time that is answered", async () => {
  const name = (await rooms.open("off")).name.replace("Room", "Open");
  for (const id of ["a", "b"])
    await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack(id) });
  await call.get(addressOf(name));
  await call.post("/api/remove-from-playlist", { room_name: name, track_id: "demo_b" });
  const { removed } = (await call.get(addressOf(name))).body as { removed: { track_ids: string[] } };
  expect(removed.track_ids).toEqual(["demo_b"]);
});

test("a write by another spelling of the name is read at once", async () => {
  const room = await rooms.open("off");
  await read(room);
  const name = `  ${room.name.toUpperCase().replace(" ", "  ")} `;
  await call.post(
    "/api/add-to-playlist",
    { room_name: name, track: demoTrack("d") },
    { token: room.host.token },
  );
  expect(await idsIn(room)).toBe("abcd");
});

test("a change past the gateway is read within a second, and at once by those who ask for what is new", async () => {
  const room = await rooms.open("off");
  const found = await behind.as(null, () => behind.rooms.getRoom({ roomName: room.name, roomId: "" }));
  const userId = found.room?.ownerId ?? "";
  const change = (mode: ModerationMode) =>
    behind.as({ userId, username: room.host.username, isAdmin: false }, () =>
      behind.rooms.updateModeration({ roomName: room.name, mode }),
    );
  await read(room);
  await change(ModerationMode.MANUAL);
  const now = await read(room, { "cache-control": "max-age=0" });
  expect(now.body).toMatchObject({ settings: { moderation_mode: "manual" } });
  await change(ModerationMode.AI);
  await expect
    .poll(async () => (await read(room)).body, { timeout: 3000 })
    .toMatchObject({ settings: { moderation_mode: "ai" } });
});

test("an answer from memory has the headers of every other, and is 304 for who has it", async () => {
  const room = await rooms.open("off");
  await read(room);
  const kept = await read(room);
  // With a parameter that it ignores the call is not served from memory.
  const other = await call.get(`${addressOf(room.name)}&_=1`);
  expect(kept.body).toEqual(other.body);
  const own = new Set(["date", "x-request-id", "set-cookie"]);
  const headersOf = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => !own.has(name)).sort();
  expect(headersOf(kept)).toEqual(headersOf(other));
  const etag = String(kept.headers.get("etag"));
  // fetch adds no-cache to a conditional call unless it has a cache-control.
  const having = (tag: string) => ({ "if-none-match": tag, "cache-control": "max-age=9" });
  const both = [addressOf(room.name), `${addressOf(room.name)}&_=1`].map((path) =>
    call.get(path, { headers: having(etag) }),
  );
  const [keptAgain, otherAgain] = await Promise.all(both);
  expect([keptAgain?.status, keptAgain?.body]).toEqual([304, { text: "" }]);
  expect(keptAgain && headersOf(keptAgain)).toEqual(otherAgain && headersOf(otherAgain));
  expect((await read(room, having('W/"1-x"'))).status).toBe(200);
  const heads = [addressOf(room.name), `${addressOf(room.name)}&_=1`].map((path) =>
    fetch(`${product.origin}${path}`, { method: "HEAD" }),
  );
  const [head, otherHead] = await Promise.all(heads);
  expect([head?.status, await head?.text(), head?.headers.get("content-length")]).toEqual([
    ...[200, "", otherHead?.headers.get("content-length")],
  ]);
});

test("a new room is in explore at once, and a removed one is not", async () => {
  const listed = async () =>
    (await call.get("/api/explore/rooms?page=1&limit=12")).body.rooms as { name: string }[];
  await listed();
  const { name } = await rooms.open("off");
  expect((await listed())[0]?.name).toBe(name);
  const found = await call.get(`/api/admin/rooms?search=${encodeURIComponent(name)}`, admin);
  const [{ room_id } = { room_id: "" }] = found.body.rooms as { room_id: string }[];
  await call.post("/api/admin/rooms/remove", { room_id, reason: "Spam" }, admin);
  expect((await listed())[0]?.name).not.toBe(name);
  expect((await call.get("/api/explore/rooms?limit=0")).status).toBe(422);
  expect((await call.get("/api/explore/rooms?limit=101")).status).toBe(422);
});

test("the player's state is the same with and without memory", async () => {
  const room = await rooms.open("off");
  const path = `/api/room/player-state?room_name=${encodeURIComponent(room.name)}`;
  const [kept, other] = [await call.get(path), await call.get(`${path}&_=1`)];
  expect(kept).toMatchObject({ status: 200, body: { ...other.body, at: expect.any(Number) } });
  expect(await call.get("/api/room/player-state?room_name=Nowhere")).toMatchObject({ status: 404 });
  expect((await call.get("/api/room/player-state")).status).toBe(422);
});

test("a dead token is 401 also for a room that is in memory", async () => {
  const room = await rooms.open("off");
  await read(room);
  const dead = { authorization: `Bearer ${"x".repeat(43)}` };
  expect(await read(room, dead)).toMatchObject({ status: 401, body: { code: "session_ended" } });
  const { token } = room.host;
  expect((await read(room, { authorization: `Bearer ${token}` })).status).toBe(200);
  await call.post("/api/auth/logout", {}, { token });
  await expect.poll(async () => (await call.get(addressOf(room.name), { token })).status).toBe(401);
});

test("a name that no room has is 404, and invalid questions are rejected as before", async () => {
  const none = await call.get(addressOf("No such room"));
  expect(none).toMatchObject({ status: 404, body: { code: "room_not_found" } });
  for (const question of ["", "?room_name=a&room_name=b", `?room_name=${"a".repeat(10_001)}`])
    expect((await call.get(`/api/room-playlist${question}`)).status).toBe(422);
  expect((await call.get("/api/room-playlist?room_name=a%00b")).status).toBe(400);
});

test("guesses of names count, and too many of them are refused for rooms in memory, too", async () => {
  const room = await rooms.open("off");
  const from = { "x-forwarded-for": "203.0.113.7" };
  await read(room, from);
  for (let i = 0; i < 60; i++) await call.get(addressOf(`Guess ${i}`), { headers: from });
  await expect.poll(async () => (await read(room, from)).status).toBe(429);
  expect((await read(room)).status).toBe(200);
});

test("the user's own favorites room begins with the first read by that user, not by others", async () => {
  const person = await call.register();
  const name = `favorites_${person.username}`;
  const others = [call.get(addressOf(name)), call.get(addressOf(name))];
  const own = call.get(addressOf(name), person);
  expect((await own).status).toBe(200);
  await Promise.all(others);
});
