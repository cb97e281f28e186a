import { systemClock } from "@tutti/service-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { connect } from "./connection.ts";
import { operations } from "./openapi.ts";
import { type Person, paidRooms, type Room } from "./paid-rooms.ts";
import { startGateways } from "./reads/gateways.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let others: Awaited<ReturnType<typeof startGateways>>;
let call: Client;
let elsewhere: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  product = await startTestProduct({ TRUSTED_PROXIES: "127.0.0.1" });
  others = await startGateways(product, 1, systemClock, { TRUSTED_PROXIES: "127.0.0.1" });
  call = client(product.origin);
  elsewhere = client(others.origins[0] ?? "");
  rooms = paidRooms(call);
});
afterAll(async () => {
  await others.stop();
  await product.stop();
});

const soon = { timeout: 3000, interval: 50 };
const inRoom = ({ name }: Room) => `room_name=${encodeURIComponent(name)}`;
const moderate = (what: "remove" | "ban" | "mute" | "lift", room: Room, more: object, by = room.host) =>
  call.post(`/api/room-people/${what}`, { room_name: room.name, ...more }, { token: by.token });
const settings = (room: Room, more: object = {}, by = room.host) =>
  call.post(
    "/api/room/update-peace",
    {
      room_name: room.name,
      accounts_only: false,
      slow_mode_minutes: 0,
      only_who_is_here: false,
      ...more,
    },
    { token: by.token },
  );
const log = async (room: Room) =>
  (await call.get(`/api/room/audit-log?${inRoom(room)}`, room.host)).body.entries as { kind: string }[];

/** The headers of a visitor from a network, whose browser keeps its cookies. */
async function browser(network: string, room: Room): Promise<Record<string, string>> {
  const headers = { "x-forwarded-for": network };
  const answer = await call.get(`/api/room/host?${inRoom(room)}`, { headers });
  const cookie = /tutti_browser=[\w.-]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
  expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  return { ...headers, cookie };
}

const ticketOf = async ({ token }: Person) =>
  String((await call.post("/api/auth/socket-ticket", {}, { token })).body.ticket);
/** Joins over polling as an account. */
const listen = async (room: Room, who: Person) =>
  connect("polling", product.origin, room.name, { ticket: await ticketOf(who) });
/** Joins over polling as a visitor. */
const visit = (room: Room, headers: Record<string, string>) =>
  connect("polling", product.origin, room.name, { headers });
type Listener = Awaited<ReturnType<typeof listen>>;

/** The ids of the visitors whom the host sees. */
async function visitorsSeen(host: Listener): Promise<string[]> {
  const users = (host.last("presence") ?? host.last("joined"))?.users as { person_id?: string }[];
  return users.flatMap(({ person_id }) => person_id ?? []);
}

/** Every call that names a room. */
const naming = operations.filter(
  ({ query, body }) => query.includes("room_name") || body?.properties?.room_name !== undefined,
);

/** What every call that names the room answers. */
async function answersTo(
  room: Room,
  { by = call, ...options }: { by?: Client; token?: string; headers?: Record<string, string> },
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { name, method, path } of naming) {
    const { status, body } =
      method === "GET"
        ? await by.get(`/api${path}?${inRoom(room)}`, options)
        : await by.post(`/api${path}`, { room_name: room.name }, options);
    answers.set(name, `${status} ${body.code}`);
  }
  return answers;
}

const distinct = (answers: Map<string, string>) => [...new Set(answers.values())];

describe("a banned account", () => {
  test("a banned account is refused by every call that names the room, through any gateway, until it is lifted", async () => {
    const room = await rooms.open("off");
    const ada = await call.register("ada");
    const banned = await moderate("ban", room, { username: ada.username, minutes: 60, reason: "Rude" });
    expect(banned.status).toBe(200);
    const answers = await answersTo(room, { token: ada.token });
    expect(answers.size).toBeGreaterThan(35);
    expect(distinct(answers)).toEqual(["403 banned"]);
    await expect
      .poll(async () => distinct(await answersTo(room, { by: elsewhere, token: ada.token })), soon)
      .toEqual(["403 banned"]);
    const shared = await call.get(`/api/room-playlist?${inRoom(room)}`, ada);
    expect(shared).toMatchObject({ status: 403, body: { code: "banned", until: expect.any(Number) } });
    const taken = await call.post(
      "/api/room/from-history",
      { of_room: room.name, room_name: `${room.name} mine` },
      { token: ada.token },
    );
    expect(taken).toMatchObject({ status: 403, body: { code: "banned" } });
    expect((await call.get(`/api/room-playlist?${inRoom(room)}`)).status).toBe(200);
    const { sanctions } = (await call.get(`/api/room-people/sanctions?${inRoom(room)}`, room.host)).body;
    expect(sanctions).toMatchObject([
      { kind: "ban", username: ada.username, is_visitor: false, by: room.host.username, reason: "Rude" },
    ]);
    await moderate("lift", room, { sanction_id: banned.body.sanction_id });
    for (const by of [call, elsewhere])
      await expect
        .poll(async () => (await by.get(`/api/room-playlist?${inRoom(room)}`, ada)).status, soon)
        .toBe(200);
  });

  test("a banned account is disconnected within a second, cannot join, and has its coins back", async () => {
    const room = await rooms.open("manual");
    const ada = await call.register("ada");
    const line = await listen(room, ada);
    const before = await rooms.coinsOf(ada);
    expect((await rooms.ask(room, ada, "x")).status).toBe(200);
    const at = Date.now();
    await moderate("ban", room, { username: ada.username });
    expect(await line.untilClosed()).toMatchObject({ code: 4403, error: { code: "banned" } });
    expect(Date.now() - at).toBeLessThan(1500);
    expect(await (await listen(room, ada)).untilClosed()).toMatchObject({ code: 4403 });
    await expect.poll(() => rooms.coinsOf(ada), soon).toBe(before);
    const { movements } = (await call.get("/api/payments/statement", ada)).body;
    expect(JSON.stringify(movements)).toContain("returned");
  });
});

describe("a banned visitor", () => {
  test("a banned visitor cannot come back without cookies, by another network, over polling or HTTP", async () => {
    const room = await rooms.open("off");
    const earlier = await call.register("earlier");
    const host = await listen(room, room.host);
    const troll = await browser("192.0.2.9", room);
    const line = await visit(room, troll);
    await host.until(async () => (await visitorsSeen(host)).length === 1);
    const [person_id] = await visitorsSeen(host);
    expect((await moderate("ban", room, { person_id })).status).toBe(200);
    expect(await line.untilClosed()).toMatchObject({ code: 4403, error: { code: "banned" } });
    const guises = [troll, { ...troll, "x-forwarded-for": "203.0.113.77", "user-agent": "Another" }];
    for (const headers of guises) {
      expect(await (await visit(room, headers)).untilClosed()).toMatchObject({ code: 4403 });
      expect(distinct(await answersTo(room, { headers }))).toEqual(["403 banned"]);
    }
    const read = async (who: object) => (await call.get(`/api/room-playlist?${inRoom(room)}`, who)).status;
    for (const network of ["203.0.113.78", "192.0.2.9"])
      expect(await read({ headers: { "x-forwarded-for": network } })).toBe(200);
    expect(await read({ ...earlier, headers: troll })).toBe(200);
    const later = await call.register("later");
    expect(await read({ ...later, headers: troll })).toBe(403);
    expect(await read(later)).toBe(200);
    expect(await read(await call.register("inside", { headers: troll }))).toBe(403);
    await host.leave();
  });

  test("a banned visitor is banned with the network for an hour if the host chooses that", async () => {
    const room = await rooms.open("off");
    const host = await listen(room, room.host);
    const troll = await browser("192.0.2.19", room);
    const line = await visit(room, troll);
    await host.until(async () => (await visitorsSeen(host)).length === 1);
    const [person_id] = await visitorsSeen(host);
    await moderate("ban", room, { person_id, with_network: true });
    expect(await line.untilClosed()).toMatchObject({ code: 4403, error: { code: "banned" } });
    const neighbour = await browser("192.0.2.19", room);
    expect(distinct(await answersTo(room, { headers: neighbour }))).toEqual(["403 banned"]);
    const { sanctions } = (await call.get(`/api/room-people/sanctions?${inRoom(room)}`, room.host)).body as {
      sanctions: { is_network: boolean; until: string | null }[];
    };
    expect(sanctions.map(({ is_network, until }) => [is_network, until === null])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    await host.leave();
  });

  test("a banned visitor has been the browser of a banned account", async () => {
    const room = await rooms.open("off");
    const [ada, ben] = [await call.register("ada"), await call.register("ben")];
    const home = await browser("192.0.2.30", room);
    const line = await connect("polling", product.origin, room.name, {
      ticket: await ticketOf(ada),
      headers: home,
    });
    await moderate("ban", room, { username: ada.username });
    await line.untilClosed();
    const without = { ...home, "x-forwarded-for": "203.0.113.30" };
    expect(distinct(await answersTo(room, { headers: without }))).toEqual(["403 banned"]);
    expect(await (await visit(room, without)).untilClosed()).toMatchObject({ code: 4403 });
    const read = async (who: Person) =>
      (await call.get(`/api/room-playlist?${inRoom(room)}`, { ...who, headers: home })).status;
    expect(await read(ben)).toBe(200);
    expect(await read(await call.register("later"))).toBe(403);
  });
});

test("a removed person is disconnected and may come back", async () => {
  const room = await rooms.open("off");
  const ada = await call.register("ada");
  const line = await listen(room, ada);
  expect((await moderate("remove", room, { username: ada.username })).status).toBe(200);
  expect(await line.untilClosed()).toMatchObject({
    code: 4403,
    error: { code: "removed", message: "You were removed from this room." },
  });
  expect((await call.get(`/api/room-playlist?${inRoom(room)}`, ada)).status).toBe(200);
  const again = await listen(room, ada);
  expect(again.last("joined")).toBeDefined();
});

test("a muted person listens, and may neither request nor vote", async () => {
  const room = await rooms.open("off");
  const ada = await call.register("ada");
  const line = await listen(room, ada);
  await moderate("mute", room, { username: ada.username, minutes: 1440 });
  await line.until(() => line.last("peace_changed") !== undefined);
  const muted = { status: 403, body: { code: "muted", until: expect.any(Number) } };
  expect(await rooms.ask(room, ada, "x")).toMatchObject(muted);
  expect(await rooms.pin(room, ada, "c")).toMatchObject(muted);
  expect(
    await call.post("/api/vote-song", { room_name: room.name, track_id: "demo_b", is_for: true }, ada),
  ).toMatchObject(muted);
  expect((await call.get(`/api/room/host?${inRoom(room)}`, ada)).body.peace).toMatchObject({
    is_muted: true,
    muted_until: expect.any(String),
  });
  expect(line.last("joined")).toBeDefined();
});

describe("settings", () => {
  test("accounts only: visitors may neither enter nor write; those inside leave", async () => {
    const room = await rooms.open("off");
    const guest = await browser("192.0.2.40", room);
    const line = await visit(room, guest);
    expect((await settings(room, { accounts_only: true })).status).toBe(200);
    expect(await line.untilClosed()).toMatchObject({ code: 4403, error: { code: "accounts_only" } });
    expect(await (await visit(room, guest)).untilClosed()).toMatchObject({ code: 4403 });
    const answers = await answersTo(room, { headers: guest });
    for (const { name, method } of naming)
      if (method !== "GET") expect(answers.get(name)).toBe("403 accounts_only");
    expect((await call.get(`/api/room-playlist?${inRoom(room)}`, { headers: guest })).status).toBe(200);
    expect((await listen(room, await call.register("ada"))).last("joined")).toBeDefined();
  });

  test("slow mode answers 429 with the wait", async () => {
    const room = await rooms.open("off");
    const ada = await call.register("ada");
    await settings(room, { slow_mode_minutes: 5 });
    expect((await rooms.ask(room, ada, "x")).status).toBe(200);
    const refused = await rooms.ask(room, ada, "y");
    expect(refused).toMatchObject({ status: 429, body: { code: "slow_mode" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(290);
  });

  test("only who is here may act; newcomers may listen", async () => {
    const room = await rooms.open("off");
    const [ada, ben] = [await call.register("ada"), await call.register("ben")];
    const line = await listen(room, ada);
    await settings(room, { only_who_is_here: true });
    await line.until(() => line.last("peace_changed") !== undefined);
    expect((await rooms.ask(room, ada, "x")).status).toBe(200);
    expect((await listen(room, ben)).last("joined")).toBeDefined();
    expect(await rooms.ask(room, ben, "y")).toMatchObject({
      status: 403,
      body: { code: "only_who_was_here" },
    });
    await settings(room);
    expect((await rooms.ask(room, ben, "y")).status).toBe(200);
  });

  test("settings do not exist in a visitor's room, and wrong ones are refused", async () => {
    const owned = await rooms.open("off");
    const name = `Everybody's ${owned.name}`;
    await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack("a") });
    const room = { ...owned, name };
    const without = { status: 403, body: { code: "room_without_owner" } };
    expect(await settings(room, { accounts_only: true })).toMatchObject(without);
    expect(await moderate("ban", room, { username: owned.host.username })).toMatchObject(without);
    expect((await settings(owned, { slow_mode_minutes: 7 })).status).toBe(422);
    expect((await moderate("ban", owned, { username: "x", minutes: 5 })).status).toBe(422);
    expect((await moderate("ban", owned, {})).status).toBe(422);
    expect(await moderate("ban", owned, { username: "nobody-of-this-name" })).toMatchObject({ status: 404 });
    expect(await moderate("mute", owned, { person_id: "x", reason: "y".repeat(201) })).toMatchObject({
      status: 422,
      body: { code: "reason_length" },
    });
  });
});

test("the owner alone reads the log, newest first", async () => {
  const room = await rooms.open("off");
  const ada = await call.register("ada");
  const give = (role: string) =>
    call.post("/api/room-roles/set", { room_name: room.name, username: ada.username, role }, room.host);
  await moderate("mute", room, { username: ada.username, reason: "Loud" });
  await give("cohost");
  await settings(room, { slow_mode_minutes: 10 });
  expect(await log(room)).toMatchObject([
    { kind: "peace_set", by: room.host.username, whom: null, detail: "slow_mode:10" },
    { kind: "role_given", whom: ada.username, detail: "cohost" },
    { kind: "muted", whom: ada.username, reason: "Loud", minutes: null },
  ]);
  expect((await call.get(`/api/room/audit-log?${inRoom(room)}`, ada)).status).toBe(403);
  expect((await call.get(`/api/room-people/sanctions?${inRoom(room)}`, ada)).status).toBe(200);
});
