import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { behindTheGateway, operator } from "./operator.ts";
import { reportPlay } from "./report-play.ts";

type Account = Awaited<ReturnType<Client["register"]>>;
type Row = Record<string, unknown>;

let product: Awaited<ReturnType<typeof startTestProduct>>;
let behind: ReturnType<typeof behindTheGateway>;
let call: Client;
let admin: Account;
beforeAll(async () => {
  product = await startTestProduct();
  behind = behindTheGateway(product);
  call = client(product.origin);
  admin = await call.register("keeper");
  await behind.grantAdmin(admin.username);
});
afterAll(async () => {
  behind.close();
  await product.stop();
});

const exports = [
  "song-features",
  "room-features",
  "song-interactions",
  "room-interactions",
  "user-analytics",
  "fed-accounts",
  "dataset",
];
const exported = (name: string, { token }: { token?: string } = admin) =>
  call.get(`/api/user-activity/export/${name}`, { token });
const rowsOf = async (name: string) => (await exported(name)).body.data as Row[];
/** Events are on their way: until the row is there. */
const untilRow = (name: string, wanted: Row) =>
  vi.waitFor(async () => expect(await rowsOf(name)).toContainEqual(expect.objectContaining(wanted)), {
    timeout: 60_000,
    interval: 100,
  });

async function openRoom(...songs: string[]) {
  const host = await call.register("host");
  const name = `Room ${randomUUID().slice(0, 8)}`;
  for (const song of songs) {
    const body = { room_name: name, track: demoTrack(song) };
    await call.post("/api/add-to-playlist", body, { token: host.token });
  }
  return { host, name };
}
const play = (room_name: string, song_id: string, { token }: { token?: string }) =>
  call.post("/api/songs/log-play", { song_id, title: "Any", artist: "Body", room_name }, { token });

/** Joins a room, as a page does; answers a function that leaves it. Without an account as a visitor. */
async function enter(room_name: string, account?: Account): Promise<() => void> {
  const ticket = account && (await call.post("/api/auth/socket-ticket", {}, account)).body.ticket;
  const address = `${product.origin.replace("http", "ws")}/sync${ticket ? `?ticket=${ticket}` : ""}`;
  const socket = new WebSocket(address, { origin: product.origin });
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => socket.send(JSON.stringify({ event: "join_room", data: { room_name } })));
    socket.on("message", (text) => {
      if (String(text).includes('"joined"')) resolve();
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the socket closed")));
  });
  return () => socket.close();
}

describe("the exports", () => {
  test.each(exports)("%s refuses visitors and users, independent of the query", async (name) => {
    const user = await call.register();
    expect(await exported(name, {})).toMatchObject({
      status: 401,
      body: { success: false, data: [], error: "Please log in.", code: "unauthenticated" },
    });
    expect(await exported(name, user)).toMatchObject({
      status: 403,
      body: {
        success: false,
        data: [],
        code: "admin_only",
        error: "You don't have permission to access this page. Admin access required.",
      },
    });
    for (const key of ["token", "ticket", "access_token"])
      expect((await exported(`${name}?${key}=${admin.token}`, {})).status).toBe(401);
  });

  test("the exports are refused by the service, too, for callers that bypass the gateway", async () => {
    const { analytics, as } = behind;
    const user = { userId: randomUUID(), username: "mallory", isAdmin: false };
    const calls: (() => Promise<object>)[] = [
      () => analytics.listSongFeatures({ limit: 1 }),
      () => analytics.listRoomFeatures({ limit: 1 }),
      () => analytics.listSongInteractions({ limit: 1 }),
      () => analytics.listRoomInteractions({ limit: 1 }),
      () => analytics.listUsers({ limit: 1 }),
      () => analytics.getTotals({}),
      () => analytics.getChecksum({}),
      () => analytics.rebuild({}),
    ];
    for (const ask of calls) {
      await expect(as(user, ask)).rejects.toMatchObject({ kind: "forbidden", code: "admin_only" });
      await expect(as(null, ask)).rejects.toMatchObject({ kind: "unauthenticated" });
    }
  });

  test.each(["0", "1001", "-1", "1.5", "x", "1e309"])("a limit of %s is refused", async (limit) => {
    expect(await exported(`song-features?limit=${limit}`)).toMatchObject({
      status: 422,
      body: { success: false, data: [], code: "invalid_input" },
    });
  });

  test("contain the interactions with songs and rooms, and their counts", async () => {
    const { host, name } = await openRoom("tale_a", "tale_b");
    const fan = await call.register("fan");
    await call.post("/api/user/favorite", { room_name: name, action: "add" }, fan);
    await call.post("/api/user/favorite", { room_name: name, action: "add" }, fan);
    await call.post("/api/favorite-song", { track: demoTrack("tale_a") }, fan);
    await call.post("/api/remove-from-playlist", { room_name: name, track_id: "demo_tale_b" }, host);
    const leave = await enter(name, fan);
    await reportPlay(product.databaseUrl, { roomName: name, songId: "demo_tale_a" });
    expect((await play(name, "demo_tale_a", fan)).body).toEqual({ success: true, counted: true });
    leave();

    const song = { song_title: "Song tale_a", artist: "Band", song_id: "demo_tale_a" };
    await untilRow("song-interactions", {
      user_id: host.username,
      action: "add_song",
      room_id: name,
      ...song,
    });
    await untilRow("song-interactions", {
      user_id: fan.username,
      action: "play_song",
      room_id: name,
      ...song,
    });
    const own = { user_id: fan.username, room_id: `favorites_${fan.username}` };
    await untilRow("song-interactions", { ...own, action: "favorite_song", ...song });
    await untilRow("song-interactions", { user_id: host.username, action: "remove_song", room_id: name });
    const counts = { play_count: 1, favorite_count: 1, add_count: 1, remove_count: 0, room_count: 2 };
    await untilRow("song-features", {
      song_id: "demo_tale_a",
      title: "Song tale_a",
      artist: "Band",
      ...counts,
    });
    await untilRow("song-features", { song_id: "demo_tale_b", add_count: 1, remove_count: 1 });

    const made = { user_id: host.username, room_id: name, action: "create_room", is_host: true };
    await untilRow("room-interactions", made);
    for (const action of ["favorite_room", "join_room", "leave_room"])
      await untilRow("room-interactions", { user_id: fan.username, room_id: name, action, is_host: false });
    await untilRow("room-features", {
      room_id: name,
      join_count: 1,
      favorite_count: 1,
      create_count: 1,
      user_count: 2,
      users: [fan.username, host.username].toSorted(),
    });

    await untilRow("user-analytics", {
      username: fan.username,
      avatar: `/api/avatar/${fan.username}`,
      coins: 100,
      is_admin: false,
      rooms_count: 0,
      play_count: 1,
      favorites_count: 2,
    });
    await untilRow("user-analytics", { username: host.username, rooms_count: 1 });
    await untilRow("user-analytics", { username: admin.username, is_admin: true });
    const { body } = await exported("song-features");
    expect(body).toMatchObject({ success: true, error: null, totals: { songs: 2, rooms: 2 } });
  });

  test("the exports are ordered over all rows by the requested column only", async () => {
    await openRoom("order_a", "order_b");
    await untilRow("song-features", { song_id: "demo_order_b" });
    const titles = (rows: readonly Row[]) => rows.map(({ title }) => String(title).toLowerCase());
    const all = titles(await rowsOf("song-features"));
    const first = titles(await rowsOf("song-features?limit=1&order_by=title&direction=descending"));
    expect(first).toEqual(all.toSorted().slice(-1));
    for (const wrong of ["order_by=song_id", "order_by=title;--", "order_by=title&direction=up"])
      expect((await exported(`song-features?${wrong}`)).status).toBe(422);
  });

  test("count every join of a room, visitors' as well, and name people with an account alone", async () => {
    const { name } = await openRoom("visited");
    const fan = await call.register("fan");
    const leaving = [await enter(name), await enter(name), await enter(name, fan)];
    for (const leave of leaving) leave();
    await untilRow("room-features", { room_id: name, join_count: 3, user_count: 2 });
  });
});

describe("log-play", () => {
  test("log-play counts a hundred calls at once as one play", async () => {
    const { name } = await openRoom("hundred");
    const listener = await call.register();
    await enter(name, listener);
    await reportPlay(product.databaseUrl, { roomName: name, songId: "demo_hundred" });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => play(name, "demo_hundred", listener)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body.counted)).toHaveLength(1);
    await untilRow("song-features", { song_id: "demo_hundred", play_count: 1 });
  });

  test("log-play counts nothing for a song that the room never played", async () => {
    const { name } = await openRoom("unplayed", "played");
    const listener = await call.register();
    await enter(name, listener);
    await reportPlay(product.databaseUrl, { roomName: name, songId: "demo_played" });
    for (const song of ["demo_unplayed", "demo_played"])
      expect(await play(name, song, listener)).toMatchObject({ status: 200, body: { success: true } });
    await untilRow("song-features", { song_id: "demo_played", play_count: 1 });
    await untilRow("song-features", { song_id: "demo_unplayed", play_count: 0 });
  });

  test("log-play is only for accounts in the room", async () => {
    const { name } = await openRoom("absent");
    const listener = await call.register();
    const refused = { status: 403, body: { code: "not_in_room" } };
    expect(await play(name, "demo_absent", listener)).toMatchObject(refused);
    const leave = await enter(name, listener);
    expect((await play(name, "demo_absent", listener)).body).toEqual({ success: true, counted: true });
    leave();
    await expect.poll(() => play(name, "demo_absent", listener)).toMatchObject(refused);
  });

  test("log-play is only for a song that is in the room, under the name that it has there", async () => {
    const { name } = await openRoom("there");
    const listener = await call.register();
    await enter(name, listener);
    expect(await play(name, "demo_elsewhere", listener)).toMatchObject({
      status: 404,
      body: { code: "song_not_in_room" },
    });
    expect((await play("No such room", "demo_there", listener)).status).toBe(404);
    await reportPlay(product.databaseUrl, { roomName: name, songId: "demo_there" });
    await play(name, "demo_there", listener);
    await untilRow("song-features", {
      song_id: "demo_there",
      title: "Song there",
      artist: "Band",
      play_count: 1,
    });
  });

  test("log-play needs a session and knows its fields", async () => {
    const { name } = await openRoom("known");
    expect((await play(name, "demo_known", {})).status).toBe(401);
    const { token } = await call.register();
    const body = { song_id: "demo_known", room_name: name, plays: 100 };
    expect((await call.post("/api/songs/log-play", body, { token })).status).toBe(422);
    expect((await call.post("/api/songs/log-play", { song_id: 5, room_name: name }, { token })).status).toBe(
      422,
    );
  });
});

describe("the dataset", () => {
  const filesOf = async (format: string) => {
    const response = await fetch(
      `${product.origin}/api/user-activity/export/dataset?format=${format}&download=true`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="recommendation_data.zip"',
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  };
  const tables = [
    "song_features",
    "room_features",
    "song_interactions",
    "room_interactions",
    "user_analytics",
  ];

  test("as JSON contains the exports, with a README of their counts", async () => {
    const { name } = await openRoom("set");
    await untilRow("song-interactions", { room_id: name, song_id: "demo_set" });
    const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    // Events of the tests before may still arrive between the two reads.
    await vi.waitFor(async () => {
      const files = await filesOf("json");
      expect([...files.keys()]).toEqual([...tables.map((table) => `${table}.json`), "README.md"]);
      for (const table of tables) {
        const rows: Row[] = JSON.parse(files.get(`${table}.json`) ?? "");
        expect(sorted(rows)).toEqual(sorted(await rowsOf(table.replace("_", "-"))));
        expect(files.get("README.md")).toMatch(
          new RegExp(`## ${table}.json\\n\\n.* Rows: ${rows.length}\\.`),
        );
      }
    }, 10_000);
  });

  test("as CSV opens in a spreadsheet without running anything", async () => {
    const host = await call.register();
    const room_name = `@SUM(A1) ${randomUUID().slice(0, 8)}`;
    const track = {
      ...demoTrack("evil"),
      title: '=HYPERLINK("http://evil.example","win")',
      artist: "+1,2;3",
    };
    await call.post("/api/add-to-playlist", { room_name, track }, host);
    await untilRow("song-interactions", { room_id: room_name });
    const files = await filesOf("csv");
    for (const name of tables) expect(files.get(`${name}.csv`)?.at(0)).toBe("\uFEFF");
    const rows: Row[] = parse(files.get("song_interactions.csv") ?? "", { bom: true, columns: true });
    expect(rows.find(({ song_id }) => song_id === "demo_evil")).toMatchObject({
      song_title: `'=HYPERLINK("http://evil.example","win")`,
      artist: "'+1,2;3",
      room_id: `'${room_name}`,
      user_id: host.username,
    });
    for (const table of tables)
      for (const row of parse(files.get(`${table}.csv`) ?? "", { bom: true }) as string[][])
        for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test("the dataset is JSON or CSV and nothing else", async () => {
    expect(await exported("dataset?format=xml")).toMatchObject({ status: 422, body: { success: false } });
  });
});

test("a rebuild from the events gives the same tables", async () => {
  const { analytics, as } = behind;
  await vi.waitFor(async () => {
    const { before, after, events } = await as(operator, () => analytics.rebuild({}, { timeout: 60_000 }));
    expect(after).toBe(before);
    expect(Number(events)).toBeGreaterThan(10);
  });
  await untilRow("song-features", { song_id: "demo_hundred", play_count: 1 });
});
