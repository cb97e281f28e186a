import { randomUUID } from "node:crypto";
import pg from "pg";
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

test("an express request at another price than the one that was shown is 409 with the one of now", async () => {
  const room = await rooms.open();
  const guest = await call.register();
  const ask = (price: number) =>
    call.post(
      "/api/request-track",
      { room_name: room.name, track: demoTrack("x"), express: true, price },
      { token: guest.token },
    );
  expect(await ask(40)).toMatchObject({ status: 409, body: { code: "price_changed", price: 60 } });
  expect(await rooms.coinsOf(guest)).toBe(100);
  expect(await ask(60)).toMatchObject({ status: 200, body: { remaining_coins: 40 } });
});

test.each([
  ["request", "/api/coins/get-request-price", "/api/coins/set-request-price"],
  ["pin", "/api/coins/get-pin-price", "/api/coins/set-pin-price"],
])("a %s without a price never costs more than its caller was shown", async (kind, get, set) => {
  const room = await rooms.open("off");
  const guest = await call.register();
  const by = { token: guest.token };
  await call.post(
    "/api/add-to-playlist",
    { room_name: room.name, track: demoTrack("z") },
    { token: room.host.token },
  );
  const inRoom = `room_name=${encodeURIComponent(room.name)}`;
  const shown = async (): Promise<number> => Number((await call.get(`${get}?${inRoom}`, by)).body.price);
  const change = (price: number) =>
    call.post(set, { room_name: room.name, price }, { token: room.host.token });
  const pay = () =>
    kind === "pin"
      ? call.post("/api/pin-track", { room_name: room.name, track_id: "demo_z" }, by)
      : call.post("/api/request-track", { room_name: room.name, track: demoTrack("x") }, by);
  const before = await shown();
  await change(before + 5);
  expect(await pay()).toMatchObject({ status: 409, body: { code: "price_changed", price: before + 5 } });
  expect(await rooms.coinsOf(guest)).toBe(100);
  await change(before - 5);
  expect(await pay()).toMatchObject({ status: 200, body: { remaining_coins: 100 - before + 5 } });
});

test("a requested song that was removed keeps its requester when it is added again, independent of the fields the host sends", async () => {
  const room = await rooms.open("off");
  const guest = await call.register();
  const { request_id } = (await rooms.ask(room, guest)).body;
  const by = { token: room.host.token };
  const removal = { room_name: room.name, track_id: "demo_x" };
  await call.post("/api/remove-from-playlist", removal, by);
  const track = { ...demoTrack("x"), request_id, requested_by_username: "mallory" };
  const { body } = await call.post("/api/add-to-playlist", { room_name: room.name, track }, by);
  expect(body.playlist).toContainEqual(
    expect.objectContaining({ song_id: "demo_x", request_id, requested_by_username: guest.username }),
  );
});

describe("the journey of the coins", () => {
  test("request, approval, play, express, rejection, pin and withdrawal agree with the ledger at every step", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    const play = (songId: string) => reportPlay(product.databaseUrl, { roomName: room.name, songId });
    const asked = await rooms.ask(room, guest);
    expect(asked).toMatchObject({
      status: 200,
      body: { status: "pending", moderated: true, ai_moderated: false, remaining_coins: 60 },
    });
    expect(await rooms.coinsOf(guest)).toBe(60);
    const pending = (await rooms.inRoom("pending-requests", room, room.host)).body.requests;
    expect(pending).toEqual([
      expect.objectContaining({
        request_id: asked.body.request_id,
        song_id: "demo_x",
        requested_by_username: guest.username,
        requested_by_avatar: `/api/avatar/${guest.username}`,
        express: false,
        coins: 40,
      }),
    ]);
    expect((await rooms.inRoom("my-requests", room, guest)).body.requests).toEqual([
      expect.objectContaining({ status: "pending", title: "Song x", playlist_position: null }),
    ]);

    const approved = await rooms.decide(room, room.host, "approve", asked.body.request_id);
    expect(approved).toMatchObject({ status: 200, body: { approved_track: { song_id: "demo_x" } } });
    expect(await rooms.songsOf(room)).toBe("abcx");
    const coins = async () => [await rooms.coinsOf(guest), await rooms.coinsOf(room.host)];
    expect(await coins()).toEqual([60, 100]);
    const mine = async () => (await rooms.inRoom("my-requests", room, guest)).body.requests;
    expect(await mine()).toEqual([
      expect.objectContaining({ status: "approved", playlist_position: 4, coins: 40, outcome: "waiting" }),
    ]);
    await play("demo_x");
    await expect.poll(coins).toEqual([60, 120]);
    expect(await mine()).toEqual([expect.objectContaining({ status: "approved", outcome: "played" })]);

    const express = await rooms.ask(room, guest, "y", { express: true });
    expect(express.body).toMatchObject({ status: "pending", remaining_coins: 0 });
    expect(await rooms.decide(room, room.host, "reject", express.body.request_id)).toMatchObject({
      status: 200,
    });
    expect(await coins()).toEqual([60, 120]);

    const pinned = await rooms.pin(room, guest, "x");
    expect(pinned).toMatchObject({ status: 200, body: { remaining_coins: 40 } });
    expect(await rooms.songsOf(room)).toBe("xabc");
    await play("demo_x");
    await expect.poll(coins).toEqual([40, 130]);

    const other = await rooms.ask(room, guest, "z");
    const body = { room_name: room.name, request_id: other.body.request_id };
    const withdraw = (token?: string) => call.post("/api/withdraw-track-request", body, { token });
    expect(await coins()).toEqual([0, 130]);
    expect(await withdraw(room.host.token)).toMatchObject({ status: 404 });
    expect(await withdraw(guest.token)).toMatchObject({
      status: 200,
      body: { message: "Your request was withdrawn. Your 40 coins are back.", remaining_coins: 40 },
    });
    expect(await withdraw(guest.token)).toMatchObject({ status: 409, body: { code: "request_decided" } });
    expect((await mine()) as object[]).toContainEqual(
      expect.objectContaining({ status: "rejected", outcome: "withdrawn" }),
    );
  });

  test.each([
    ["deleted", "deleted before it played", '"Song x" was deleted before it played.'],
    [
      ...(["skipped", "skipped before it had played for 30 seconds"] as const),
      '"Song x" was skipped before it had played for 30 seconds.',
    ],
    ["unplayable", "could not be played", '"Song x" could not be played.'],
  ] as const)("a song that was %s gives its coins back with the reason", async (ends, reason, sentence) => {
    const room = await rooms.open("off");
    const guest = await call.register();
    const { request_id } = (await rooms.ask(room, guest, "x")).body;
    await rooms.inRoom("request-status", room, guest);
    const by = { token: room.host.token };
    if (ends === "deleted")
      await call.post("/api/remove-from-playlist", { room_name: room.name, track_id: "demo_x" }, by);
    else await reportPlay(product.databaseUrl, { roomName: room.name, songId: "demo_x", outcome: ends });
    await expect.poll(() => rooms.coinsOf(guest)).toBe(100);
    expect(await rooms.coinsOf(room.host)).toBe(100);
    expect((await rooms.inRoom("my-requests", room, guest)).body.requests).toEqual([
      expect.objectContaining({ status: "approved", outcome: "returned", reason }),
    ]);
    expect((await rooms.inRoom("request-status", room, guest)).body.notifications).toEqual([
      { request_id, status: "returned", message: `${sentence} Your 40 coins are back.` },
    ]);
  });

  test("each decision is returned once, until the next poll marks it as seen", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    const [x, y] = [await rooms.ask(room, guest, "x"), await rooms.ask(room, guest, "y")];
    await rooms.decide(room, room.host, "approve", x.body.request_id);
    await rooms.decide(room, room.host, "reject", y.body.request_id);
    const notices = (await rooms.inRoom("request-status", room, guest)).body.notifications;
    expect(notices).toHaveLength(2);
    expect(notices).toEqual(
      expect.arrayContaining([
        { request_id: x.body.request_id, status: "approved", message: '"Song x" is in the playlist.' },
        {
          request_id: y.body.request_id,
          status: "declined",
          message: '"Song y" was declined. Your 40 coins are back.',
        },
      ]),
    );
    const idle = await rooms.inRoom("request-status", room, guest);
    expect(idle.body.notifications).toEqual([]);
  });

  test("idle polls are answered with 304", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    await rooms.ask(room, guest);
    for (const [path, person] of [
      ["pending-requests", room.host],
      ["my-requests", guest],
      ["request-status", guest],
    ] as const) {
      const first = await rooms.inRoom(path, room, person);
      const url = `/api/${path}?room_name=${encodeURIComponent(room.name)}`;
      const headers = { "if-none-match": first.headers.get("etag") ?? "", "cache-control": "max-age=0" };
      expect(await call.get(url, { token: person.token, headers }), path).toMatchObject({ status: 304 });
    }
  });
});

describe("a room without moderation", () => {
  test("a request is in at once, its coins held; an express one plays next", async () => {
    const room = await rooms.open("off");
    const guest = await call.register();
    expect((await rooms.ask(room, guest)).body).toMatchObject({
      status: "approved",
      moderated: false,
      remaining_coins: 60,
      playlist_position: 4,
    });
    expect(await rooms.coinsOf(room.host)).toBe(100);
    expect((await rooms.ask(room, guest, "y", { express: true })).body).toMatchObject({ remaining_coins: 0 });
    expect(await rooms.songsOf(room)).toBe("yabcx");
    const { body } = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room.name)}`);
    expect(body.playlist).toContainEqual(
      expect.objectContaining({ song_id: "demo_y", requested_by_username: guest.username, express: true }),
    );
  });

  test("the host's own are free, and so is every request in a room without owner", async () => {
    const room = await rooms.open();
    expect((await rooms.ask(room, room.host)).body).toMatchObject({
      status: "approved",
      remaining_coins: null,
    });
    const nobodys = { name: `Room ${randomUUID()}`, host: room.host };
    await call.post("/api/add-to-playlist", { room_name: nobodys.name, track: demoTrack("a") });
    const guest = await call.register();
    expect((await rooms.ask(nobodys, guest)).body).toMatchObject({
      status: "approved",
      remaining_coins: null,
    });
    expect(await rooms.coinsOf(guest)).toBe(100);
  });
});

describe("refusals that take no coins", () => {
  test("a visitor, and an unknown room", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    expect(await rooms.ask(room, {})).toMatchObject({ status: 401 });
    expect(await rooms.ask({ ...room, name: "No such room" }, guest)).toMatchObject({ status: 404 });
    expect(await rooms.coinsOf(guest)).toBe(100);
  });

  test("a request with too few coins is answered 402 with both numbers, and takes none", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    await rooms.spend(guest, 85);
    expect(await rooms.ask(room, guest)).toMatchObject({
      status: 402,
      body: { error: "Insufficient coins", current_coins: 15, required_coins: 40 },
    });
    expect(await rooms.coinsOf(guest)).toBe(15);
    expect((await rooms.inRoom("pending-requests", room, room.host)).body.requests).toEqual([]);
    expect(await rooms.songsOf(room)).toBe("abc");
  });

  test("a song that is in the playlist or requested already: 409", async () => {
    const room = await rooms.open();
    const [guest, other] = [await call.register(), await call.register()];
    expect(await rooms.ask(room, guest, "a")).toMatchObject({ status: 409, body: { code: "song_in_room" } });
    const { body } = await rooms.ask(room, guest);
    expect(await rooms.ask(room, guest)).toMatchObject({
      status: 409,
      body: { code: "already_requested", request_id: body.request_id },
    });
    const foreign = await rooms.ask(room, other);
    expect(foreign).toMatchObject({ status: 409, body: { code: "already_requested" } });
    expect(foreign.body).not.toHaveProperty("request_id");
    expect([await rooms.coinsOf(guest), await rooms.coinsOf(other)]).toEqual([60, 100]);
  });

  test("a song that plays nothing a browser may open, and text that hides something", async () => {
    const room = await rooms.open();
    const { token } = await call.register();
    const send = (part: object) =>
      call.post(
        "/api/request-track",
        { room_name: room.name, track: { ...demoTrack("x"), ...part } },
        { token },
      );
    for (const part of [
      { song_url: "javascript:alert(1)" },
      { song_url: "data:text/html,x" },
      { cover_img_url: "javascript:alert(1)" },
      { alternative_url: "vbscript:x" },
      { title: "" },
      { title: "a\u0000b" },
      { song_id: "../../etc" },
      { song_id: "youtube_aaaaaaaaaaa", song_url: "https://www.youtube.com/watch?v=bbbbbbbbbbb" },
    ])
      expect([400, 422], JSON.stringify(part)).toContain((await send(part)).status);
    expect((await rooms.inRoom("pending-requests", room, room.host)).body.requests).toEqual([]);
  });
});

describe("threats", () => {
  test("a hold of 1 coin buys no request of 40: 409 with the price, and the coin is back", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    await rooms.spend(guest, 1, "song_request");
    expect(await rooms.coinsOf(guest)).toBe(99);
    expect(await rooms.ask(room, guest)).toMatchObject({ status: 409, body: { required_coins: 40 } });
    expect(await rooms.coinsOf(guest)).toBe(100);
  });

  test("a client of the two-call kind pays once", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    await rooms.spend(guest, 40, "song_request");
    expect((await rooms.ask(room, guest)).body).toMatchObject({ status: "pending", remaining_coins: 60 });
    expect(await rooms.coinsOf(guest)).toBe(60);
  });

  test("the same key is the same request; with another body it is refused", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    const headers = { "idempotency-key": randomUUID() };
    const first = await rooms.ask(room, guest, "x", { headers });
    expect(first.status).toBe(200);
    expect((await rooms.ask(room, guest, "x", { headers })).body).toEqual(first.body);
    expect(await rooms.ask(room, guest, "y", { headers })).toMatchObject({ status: 422 });
    expect(await rooms.coinsOf(guest)).toBe(60);
  });

  test("a guest adds nothing, sets no price and sees no pending requests", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    const setPrice = (price: number, { token }: typeof guest) =>
      call.post("/api/coins/set-pin-price", { room_name: room.name, price }, { token });
    const song = { room_name: room.name, track: demoTrack("z") };
    expect(await call.post("/api/add-to-playlist", song, { token: guest.token })).toMatchObject({
      status: 403,
    });
    expect(await setPrice(1, guest)).toMatchObject({ status: 403 });
    for (const price of [0, 1e9]) expect(await setPrice(price, room.host)).toMatchObject({ status: 422 });
    expect(await rooms.inRoom("pending-requests", room, guest)).toMatchObject({ status: 403 });
  });

  test("a foreign room, a foreign requester, another song: 404, and nothing is decided", async () => {
    const [room, other] = [await rooms.open(), await rooms.open()];
    const guest = await call.register();
    const { request_id } = (await rooms.ask(room, guest)).body;
    expect(await rooms.decide(other, other.host, "approve", request_id)).toMatchObject({ status: 404 });
    expect(await rooms.decide(room, other.host, "approve", request_id)).toMatchObject({ status: 403 });
    expect(await rooms.decide(room, guest, "approve", request_id)).toMatchObject({ status: 403 });
    const foreign = { requester_id: randomUUID() };
    expect(await rooms.decide(room, room.host, "approve", request_id, foreign)).toMatchObject({
      status: 404,
    });
    const song = { track_id: "demo_a" };
    expect(await rooms.decide(room, room.host, "reject", request_id, song)).toMatchObject({ status: 404 });
    expect(await rooms.decide(room, room.host, "approve", "no-id")).toMatchObject({ status: 404 });
    expect((await rooms.inRoom("my-requests", room, guest)).body.requests).toEqual([
      expect.objectContaining({ status: "pending" }),
    ]);
  });

  test("approval and rejection at once: one 200, one 409, and the coins moved once", async () => {
    for (let i = 0; i < 8; i++) {
      const room = await rooms.open();
      const guest = await call.register();
      const { request_id } = (await rooms.ask(room, guest)).body;
      const both = await Promise.all([
        rooms.decide(room, room.host, "approve", request_id),
        rooms.decide(room, room.host, "reject", request_id),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const approved = both[0]?.status === 200;
      const coins = async () => [await rooms.coinsOf(guest), await rooms.coinsOf(room.host)];
      expect(await coins()).toEqual([approved ? 60 : 100, 100]);
      if (!approved) continue;
      await reportPlay(product.databaseUrl, { roomName: room.name, songId: "demo_x" });
      await expect.poll(coins).toEqual([60, 120]);
    }
  });

  test("the sixth request of one user in a minute is refused: 429", async () => {
    const room = await rooms.open();
    const guest = await call.register();
    await call.post(
      "/api/coins/set-request-price",
      { room_name: room.name, price: 1 },
      { token: room.host.token },
    );
    for (const song of "uvwxy") expect((await rooms.ask(room, guest, song)).status).toBe(200);
    const sixth = await rooms.ask(room, guest, "z");
    expect(sixth).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(sixth.headers.get("retry-after")).toBe("60");
    expect(await rooms.coinsOf(guest)).toBe(95);
  });

  test("a room holds 500 songs: 422 beyond, and the coins stay", async () => {
    const room = await rooms.open("off");
    const by = { token: room.host.token };
    // Of the 497 that are missing all but the last by a statement, which takes a thousandth of the calls' time.
    const database = new pg.Client({ connectionString: product.databaseUrl });
    await database.connect();
    await database.query(
      `insert into rooms.entries (room_id, song_id, position, track)
       select room_id, 'demo_n' || i, position + i, jsonb_set(track, '{songId}', to_jsonb('demo_n' || i))
       from rooms.entries, generate_series(1, 496) i
       where (room_id, position) in (
          select room_id, max(position) from rooms.entries
          where room_id = (select id from rooms.rooms where name = $1) group by room_id)`,
      [room.name],
    );
    await database.end();
    const last = { room_name: room.name, track: demoTrack("last") };
    expect((await call.post("/api/add-to-playlist", last, by)).status).toBe(200);
    expect(await rooms.songsOf(room)).toMatch(/last$/);
    const guest = await call.register();
    expect(await rooms.ask(room, guest)).toMatchObject({ status: 422, body: { code: "playlist_full" } });
    expect(await rooms.coinsOf(guest)).toBe(100);
  });
});
