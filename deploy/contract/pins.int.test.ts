import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { paidRooms } from "./paid-rooms.ts";
import { reportPlay } from "./report-play.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
});
afterAll(() => product.stop());

test("a guest's pin costs the room's price, half of it for the host when it plays; the host's own is free", async () => {
  const room = await rooms.open();
  const guest = await call.register();
  expect(await rooms.pin(room, guest, "c")).toMatchObject({ status: 200, body: { remaining_coins: 80 } });
  expect(await rooms.songsOf(room)).toBe("cab");
  expect([await rooms.coinsOf(guest), await rooms.coinsOf(room.host)]).toEqual([80, 100]);
  expect(await rooms.pin(room, room.host, "b")).toMatchObject({
    status: 200,
    body: { remaining_coins: null },
  });
  expect(await rooms.songsOf(room)).toBe("bca");
  expect(await rooms.coinsOf(room.host)).toBe(100);
  await reportPlay(product.databaseUrl, { roomName: room.name, songId: "demo_c" });
  await expect.poll(() => rooms.coinsOf(room.host)).toBe(110);
  expect(await rooms.coinsOf(guest)).toBe(80);
});

test("in a room without owner every pin is free", async () => {
  const room = { name: `Room ${randomUUID()}`, host: await call.register() };
  for (const id of ["a", "b"])
    await call.post("/api/add-to-playlist", { room_name: room.name, track: demoTrack(id) });
  expect(await rooms.pin(room, {}, "b")).toMatchObject({ status: 200, body: { remaining_coins: null } });
  expect(await rooms.songsOf(room)).toBe("ba");
});

describe("a refused call takes no coins", () => {
  test("a visitor's pin, an unknown song, an unknown room", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    expect(await rooms.pin(room, {}, "a")).toMatchObject({ status: 401 });
    expect(await rooms.pin(room, guest, "nothing")).toMatchObject({
      status: 404,
      body: { code: "track_not_found" },
    });
    expect(await rooms.pin({ ...room, name: "No such room" }, guest, "a")).toMatchObject({ status: 404 });
    expect(await rooms.coinsOf(guest)).toBe(100);
  });

  test("a price that is not the one that was shown: 409 with the one of now", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    expect(await rooms.pin(room, guest, "c", { price: 5 })).toMatchObject({
      status: 409,
      body: { error: "The price has changed: it is 20 coins now.", code: "price_changed", price: 20 },
    });
    expect(await rooms.pin(room, guest, "c", { price: "20" })).toMatchObject({ status: 422 });
    expect(await rooms.coinsOf(guest)).toBe(100);
    expect(await rooms.pin(room, guest, "c", { price: 20 })).toMatchObject({ status: 200 });
  });

  test("a song that is the next one already: 409", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    await rooms.pin(room, guest, "c");
    expect(await rooms.pin(room, guest, "c")).toMatchObject({ status: 409, body: { code: "already_next" } });
    expect(await rooms.coinsOf(guest)).toBe(80);
  });

  test("a call with too few coins is answered 402 with both numbers, and takes none", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    await rooms.spend(guest, 85);
    expect(await rooms.pin(room, guest, "c")).toMatchObject({
      status: 402,
      body: { error: "Insufficient coins", current_coins: 15, required_coins: 20 },
    });
    expect(await rooms.coinsOf(guest)).toBe(15);
    expect(await rooms.songsOf(room)).toBe("abc");
  });
});

test("64 pins at once with coins for one: one 200, 63 times 402, and one song moved", async () => {
  const room = await rooms.open();
  const songs = Array.from({ length: 64 }, (_, i) => `n${i}`);
  for (const song of songs)
    await call.post(
      "/api/add-to-playlist",
      { room_name: room.name, track: demoTrack(song) },
      { token: room.host.token },
    );
  const guest = await call.register();
  await rooms.spend(guest, 70);
  const answers = await Promise.all(songs.map((song) => rooms.pin(room, guest, song)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 402)).toHaveLength(63);
  expect([await rooms.coinsOf(guest), await rooms.coinsOf(room.host)]).toEqual([10, 100]);
  const pinned = songs[statuses.indexOf(200)];
  const left = songs.filter((song) => song !== pinned).join("");
  expect(await rooms.songsOf(room)).toBe(`${pinned}abc${left}`);
});

test("the same key is the same pin, and no other", async () => {
  const room = await rooms.open();
  const guest = await call.register();
  const headers = { "idempotency-key": randomUUID() };
  expect(await rooms.pin(room, guest, "c", {}, headers)).toMatchObject({ status: 200 });
  const again = await rooms.pin(room, guest, "c", {}, headers);
  expect(again).toMatchObject({ status: 200, body: { remaining_coins: 80 } });
  expect(await rooms.pin(room, guest, "b", {}, headers)).toMatchObject({ status: 422 });
  expect(await rooms.coinsOf(guest)).toBe(80);
});

test("a guest who claims a free pin or a position pays all the same", async () => {
  const room = await rooms.open();
  const guest = await call.register();
  const said = { is_guest_pin: false, current_playing_index: 1, selected_index: 0 };
  expect(await rooms.pin(room, guest, "c", said)).toMatchObject({ status: 200 });
  expect(await rooms.coinsOf(guest)).toBe(80);
  expect(await rooms.songsOf(room)).toBe("cab");
});
