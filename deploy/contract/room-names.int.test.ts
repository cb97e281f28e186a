import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { listeners } from "./listener.ts";
import { type Person, paidRooms, type Room } from "./paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
});
afterAll(() => product.stop());

const key = / ~[0-9a-hjkmnp-tv-z]{16}$/;
const send = (path: string, body: object, { token }: Partial<Person> = {}) =>
  call.post(`/api/room/${path}`, body, { token });
const rename = (room_name: string, new_name: string, by: Partial<Person>) =>
  send("rename", { room_name, new_name }, by);
const setListed = (room_name: string, listed: boolean, by: Partial<Person>) =>
  send("update-visibility", { room_name, listed }, by);
const read = (name: string) => call.get(`/api/room-playlist?room_name=${encodeURIComponent(name)}`);
const newName = () => `Named ${randomUUID().slice(0, 8)}`;
const unlist = async ({ name, host }: Room) => String((await setListed(name, false, host)).body.room_name);

describe("a rename", () => {
  test("a rename shows the new name under every name at once, also after a write by the former one", async () => {
    const { name, host } = await rooms.open("off");
    expect((await read(name)).status).toBe(200);
    const now = newName();
    expect(await rename(name, now, host)).toMatchObject({
      status: 200,
      body: { room_name: now, by_link_only: false },
    });
    for (const each of [name, now]) expect((await read(each)).body).toMatchObject({ room_name: now });
    await call.post(
      "/api/add-to-playlist",
      { room_name: name, track: demoTrack("n") },
      { token: host.token },
    );
    for (const each of [name, now]) expect((await read(each)).body.playlist).toHaveLength(4);
    const found = await call.get(`/api/explore/rooms?search=${encodeURIComponent(now)}`);
    expect(found.body).toMatchObject({ rooms: [{ name: now }], total: 1 });
  });

  test("reaches the listeners of the room, who stay", async () => {
    const { name, host } = await rooms.open("off");
    const listener = await listeners(product.origin, call)(name);
    const now = newName();
    await rename(name, now, host);
    await expect
      .poll(() => listener.frames(), { timeout: 5000 })
      .toContainEqual({
        event: "room_renamed",
        data: { room_name: now },
      });
    await listener.leave();
  });

  test("a rename is refused to strangers and visitors, with a taken or wrong name, and without a room", async () => {
    const [room, other] = [await rooms.open("off"), await rooms.open("off")];
    expect((await rename(room.name, newName(), {})).status).toBe(401);
    expect(await rename(room.name, newName(), other.host)).toMatchObject({
      status: 403,
      body: { code: "not_host" },
    });
    const taken = await rename(room.name, other.name, room.host);
    expect(taken).toMatchObject({ status: 409, body: { code: "room_name_taken" } });
    expect(await rename(room.name, String(taken.body.suggestion), room.host)).toMatchObject({ status: 200 });
    expect((await rename("No such room", newName(), room.host)).status).toBe(404);
    const wrong: [string, number][] = [
      ["", 422],
      ["x".repeat(65), 422],
      ["a/b", 422],
      [`favorites_${room.host.username}`, 403],
      ["Mine ~0123456789abcdef", 403],
    ];
    for (const [name, status] of wrong)
      expect([name, (await rename(room.name, name, room.host)).status]).toEqual([name, status]);
    for (const body of [{}, { room_name: room.name }, { room_name: room.name, new_name: 7 }])
      expect((await send("rename", body, room.host)).status).toBe(422);
  });
});

describe("a room by link only", () => {
  test("a room by link only is 404 by its plain name, and all calls work by its link", async () => {
    const room = await rooms.open("off");
    await read(room.name);
    const linked = await unlist(room);
    expect(linked).toMatch(key);
    expect(await read(room.name)).toMatchObject({ status: 404, body: { code: "room_not_found" } });
    expect((await read(linked)).body).toMatchObject({ room_name: linked, by_link_only: true });
    const guest = await call.register("guest");
    expect((await rooms.ask({ ...room, name: linked }, guest)).status).toBe(200);
    const { token } = room.host;
    const track = demoTrack("z");
    expect((await call.post("/api/add-to-playlist", { room_name: linked, track }, { token })).status).toBe(
      200,
    );
    const changed = await send("change-link", { room_name: linked }, room.host);
    const next = String(changed.body.room_name);
    expect((await read(linked)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    expect(await setListed(next, true, room.host)).toMatchObject({ body: { room_name: room.name } });
    expect((await read(next)).status).toBe(404);
  });

  test("a room by link only is in nothing that others get: lists, searches, profiles, favorites, statements, previews", async () => {
    const room = await rooms.open("off");
    const [guest, other] = [await call.register("guest"), await call.register("other")];
    const linked = await unlist(room);
    const secret = linked.slice(-16);
    await rooms.ask({ ...room, name: linked }, guest);
    await call.post("/api/user/favorite", { room_name: linked, action: "add" }, { token: guest.token });
    const listener = await listeners(product.origin, call)(linked, room.host.token);
    const player_state = { currentTrack: demoTrack("a"), isPlaying: true, currentTime: 0 };
    await listener.say("player_state_change", { room_name: linked, player_state });
    const searched = encodeURIComponent(room.name);
    const paths = [
      "/api/explore/rooms?limit=100",
      `/api/explore/rooms?search=${searched}`,
      `/api/explore/rooms?search=${secret}`,
      "/api/explore/live",
      `/api/user/profile/${room.host.username}`,
      `/api/user/profile/${guest.username}`,
      "/explore",
      "/",
    ];
    for (const path of paths) {
      const { body } = await call.get(path, { token: other.token });
      expect([path, JSON.stringify(body).includes(room.name)]).toEqual([path, false]);
    }
    const page = await (await fetch(`${product.origin}/playroom?room_name=${searched}`)).text();
    expect(page).not.toContain(secret);
    const linkedPage = `${product.origin}/playroom?room_name=${encodeURIComponent(linked)}`;
    const preview = await (await fetch(linkedPage)).text();
    expect(preview).not.toContain(room.name);
    const path = "/api/payments/statement";
    expect(JSON.stringify((await call.get(path, { token: guest.token })).body)).not.toContain(secret);
    expect(JSON.stringify((await call.get("/api/user/favorites", { token: guest.token })).body)).toContain(
      secret,
    );
    await listener.leave();
  });

  test("a room by link only is made by its owner alone, and gets a link of its own only while it is unlisted", async () => {
    const room = await rooms.open("off");
    const stranger = await call.register("stranger");
    for (const by of [stranger, {}]) {
      expect([401, 403]).toContain((await setListed(room.name, false, by)).status);
      expect([401, 403]).toContain((await send("change-link", { room_name: room.name }, by)).status);
    }
    expect(await send("change-link", { room_name: room.name }, room.host)).toMatchObject({
      status: 409,
      body: { code: "room_listed" },
    });
    for (const body of [{}, { room_name: room.name }, { room_name: room.name, listed: "no" }])
      expect((await send("update-visibility", body, room.host)).status).toBe(422);
    const linked = await unlist(room);
    const other = await call.register("other");
    await call.post(
      "/api/add-to-playlist",
      { room_name: room.name, track: demoTrack("a") },
      { token: other.token },
    );
    expect(await setListed(linked, true, room.host)).toMatchObject({
      status: 409,
      body: { code: "room_name_taken", suggestion: `${room.name} 2` },
    });
  });
});
