import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { paidRooms } from "./paid-rooms.ts";
import { reportPlay } from "./report-play.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

const use = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  call.post("/api/payments/use-coins", body, { token, headers });
const coinsOf = async (token: string) =>
  (await call.get("/api/payments/get-user-coins", { token })).body.coins;
const statementOf = async (token: string, before = "") =>
  (await call.get(`/api/payments/statement${before}`, { token })).body;
const movementsOf = async (token: string) => (await statementOf(token)).movements as { amount: number }[];

/** No positive integer: as text, as a list, beyond the safe range, zero, negative, fractional. */
const noNumbers = ['"10"', "[5]", "1e309", "0", "-5", "1.5", "null", "true", "{}", '"NaN"'];

async function openRoom() {
  const host = await call.register("host");
  const name = `Room ${randomUUID().slice(0, 8)}`;
  const track = { room_name: name, track: demoTrack("a") };
  await call.post("/api/add-to-playlist", track, { token: host.token });
  return { host, name };
}

describe("use-coins", () => {
  test("use-coins takes coins and answers the remaining balance", async () => {
    const { token } = await call.register();
    const answer = await use(token, { coins: 30, feature: "confetti" });
    expect(answer).toMatchObject({ status: 200, body: { remaining_coins: 70, coins_used: 30 } });
    expect(await coinsOf(token)).toBe(70);
  });

  test("more than there are: 402 with both numbers", async () => {
    const { token } = await call.register();
    expect(await use(token, { coins: 101, feature: "confetti" })).toMatchObject({
      status: 402,
      body: {
        error: "Insufficient coins",
        code: "insufficient_coins",
        current_coins: 100,
        required_coins: 101,
      },
    });
    expect(await coinsOf(token)).toBe(100);
  });

  test("64 at the same time with coins for one: one 200, 63 times 402", async () => {
    const { token } = await call.register();
    const tries = Array.from({ length: 64 }, () => use(token, { coins: 60, feature: "confetti" }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 63 }, () => 402)]);
    expect(await coinsOf(token)).toBe(40);
  });

  test.each(["song_request", "express_request", "pin_track"])("for %s holds them", async (feature) => {
    const { token } = await call.register();
    const answer = await use(token, { coins: 10, feature });
    expect(answer).toMatchObject({ status: 200, body: { remaining_coins: 90, coins_used: 10 } });
    expect((await statementOf(token)).movements).toMatchObject([{ kind: "held", feature }, {}]);
  });

  test("again with the same key takes nothing more; another body is 422", async () => {
    const { token } = await call.register();
    const key = { "idempotency-key": randomUUID() };
    const first = await use(token, { coins: 30, feature: "confetti" }, key);
    expect(await use(token, { coins: 30, feature: "confetti" }, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await use(token, { coins: 1, feature: "confetti" }, key)).toMatchObject({ status: 422 });
    expect(await coinsOf(token)).toBe(70);
  });

  test.each(noNumbers)("%s coins are refused", async (coins) => {
    const { token } = await call.register();
    const raw = `{"coins": ${coins}, "feature": "confetti"}`;
    const answer = await call.post("/api/payments/use-coins", null, { token, raw });
    expect(answer).toMatchObject({ status: 422, body: { error: "Invalid coin amount" } });
    expect(await coinsOf(token)).toBe(100);
  });

  test.each([
    { coins: 5 },
    { coins: 5, feature: "" },
    { coins: 5, feature: 7 },
    { coins: 5, feature: "x".repeat(65) },
    { coins: 5, feature: "confetti", user_id: randomUUID() },
    { coins: 2_000_000_000, feature: "confetti" },
  ])("%o is refused", async (body) => {
    const { token } = await call.register();
    expect((await use(token, body)).status).toBe(422);
    expect(await coinsOf(token)).toBe(100);
  });

  test("a visitor has none", async () => {
    expect(await use(undefined, { coins: 1, feature: "confetti" })).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  });
});

describe("a room's prices", () => {
  const priceOf = async (kind: "pin" | "request", name: string) =>
    (await call.get(`/api/coins/get-${kind}-price?room_name=${encodeURIComponent(name)}`)).body;
  const kinds = ["pin", "request"] as const;

  test.each(kinds)("the host sets the %s price, at once after the room was made", async (kind) => {
    const { host, name } = await openRoom();
    expect(await priceOf(kind, name)).toEqual({ price: kind === "pin" ? 10 : 30 });
    for (const price of [1, 100_000, 20]) {
      const path = `/api/coins/set-${kind}-price`;
      const answer = await call.post(path, { room_name: name, price }, { token: host.token });
      expect(answer).toMatchObject({ status: 200, body: { price } });
      expect(await priceOf(kind, name)).toEqual({ price });
    }
  });

  test.each(kinds)("only the host sets the %s price", async (kind) => {
    const { host, name } = await openRoom();
    const guest = await call.register("guest");
    const set = (token?: string, room_name = name) =>
      call.post(`/api/coins/set-${kind}-price`, { room_name, price: 20 }, { token });
    expect(await set(guest.token)).toMatchObject({ status: 403, body: { code: "not_host" } });
    expect(await set()).toMatchObject({ status: 401 });
    expect(await set(host.token, "nowhere at all")).toMatchObject({ status: 404 });
    const nobodys = `Room ${randomUUID().slice(0, 8)}`;
    await call.post("/api/add-to-playlist", { room_name: nobodys, track: demoTrack("a") });
    expect(await set(host.token, nobodys)).toMatchObject({
      status: 403,
      body: { code: "room_without_owner" },
    });
    expect(await priceOf(kind, name)).toEqual({ price: kind === "pin" ? 10 : 30 });
  });

  test.each(noNumbers)("a price of %s is refused", async (price) => {
    const { host, name } = await openRoom();
    for (const kind of kinds) {
      const raw = `{"room_name": "${name}", "price": ${price}}`;
      const answer = await call.post(`/api/coins/set-${kind}-price`, null, { token: host.token, raw });
      expect(answer).toMatchObject({ status: 422, body: { error: "Prices must be at least 1 coin" } });
    }
  });

  test.each([100_001, 1e9])("a price of %d is refused", async (price) => {
    const { host, name } = await openRoom();
    const body = { room_name: name, price };
    const answer = await call.post("/api/coins/set-pin-price", body, { token: host.token });
    expect(answer).toMatchObject({ status: 422, body: { error: "Prices must be at most 100000 coins" } });
  });
});

describe("the statement", () => {
  test("contains the caller's own movements, newest first, with date, purpose, amount and balance", async () => {
    const { token } = await call.register();
    await use(token, { coins: 30, feature: "confetti" });
    await use(token, { coins: 10, feature: "pin_track" });
    const { movements, next } = await statementOf(token);
    expect(movements).toMatchObject([
      { what: "Pinned song (held)", kind: "held", amount: -10, balance: 60, room_name: null },
      { what: "confetti", kind: "spent", amount: -30, balance: 70 },
      { what: "Welcome coins", kind: "welcome", amount: 100, balance: 100 },
    ]);
    const dates = (movements as { date: string }[]).map(({ date }) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(next).toBeNull();
  });

  test("the statement names the song of a request and whether it waits, has played or was returned, and why", async () => {
    const rooms = paidRooms(call);
    const room = await rooms.open();
    const guest = await call.register("guest");
    const decide = async (what: "approve" | "reject", song: string) => {
      const { request_id } = (await rooms.ask(room, guest, song)).body;
      await rooms.decide(room, room.host, what, request_id);
    };
    await decide("approve", "x");
    await decide("reject", "y");
    await rooms.ask(room, guest, "z");
    const request = `Song request in ${room.name}`;
    const rows = () => movementsOf(guest.token);
    expect(await rows()).toMatchObject([
      { what: `Song z · ${request} (waiting)`, kind: "held", amount: -40, balance: 20 },
      { what: `Song y · ${request} (returned: declined)`, kind: "returned", amount: 40, balance: 60 },
      { what: `Song y · ${request} (held, then returned)`, kind: "held", amount: -40, balance: 20 },
      { what: `Song x · ${request} (waiting)`, kind: "held", amount: -40, balance: 60 },
      { what: "Welcome coins" },
    ]);
    await reportPlay(product.databaseUrl, { roomName: room.name, songId: "demo_x" });
    await expect
      .poll(async () => (await rows())[3])
      .toMatchObject({ what: `Song x · ${request} (played)`, kind: "spent", room_name: room.name });
    expect((await movementsOf(room.host.token))[0]).toMatchObject({
      what: `Song x · ${request} (earned)`,
      kind: "earned",
      amount: 20,
    });
  });

  test("the statement comes in pages that neither repeat nor leave out anything", async () => {
    const { token } = await call.register();
    for (let i = 1; i <= 25; i++) await use(token, { coins: 1, feature: `n${i}` });
    const first = await statementOf(token);
    expect(first.movements).toHaveLength(20);
    const second = await statementOf(token, `?before=${first.next}`);
    expect(second.next).toBeNull();
    const all = [first, second].flatMap((page) => page.movements as { feature: string; balance: number }[]);
    const newestFirst = Array.from({ length: 25 }, (_, i) => `n${25 - i}`);
    expect(all.map(({ feature }) => feature)).toEqual([...newestFirst, ""]);
    expect(all.map(({ balance }) => balance)).toEqual(Array.from({ length: 26 }, (_, i) => 75 + i));
  });

  test("contains the caller's own movements only, and needs a login", async () => {
    const [ada, bob] = [await call.register("ada"), await call.register("bob")];
    await use(ada.token, { coins: 30, feature: "confetti" });
    expect((await movementsOf(bob.token)).map(({ amount }) => amount)).toEqual([100]);
    expect((await call.get("/api/payments/statement")).status).toBe(401);
  });

  test.each(["x", "-1", "0", "1.5", "1e5", "99999999999999999999"])(
    "before=%s is refused",
    async (before) => {
      const { token } = await call.register();
      expect((await call.get(`/api/payments/statement?before=${before}`, { token })).status).toBe(422);
    },
  );
});
