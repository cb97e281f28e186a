import { randomUUID } from "node:crypto";
import { type Caller, keyedId } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { onSongsPlayed, onSongsStarted } from "../events/on-songs.ts";
import { queueHandlers } from "../handlers/queue.ts";
import { requestsHandlers } from "../handlers/requests.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world as makeWorld, track, type World } from "../testing/world.ts";

let db: PrismaClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const person = (username: string): Caller => ({ userId: randomUUID(), username, isAdmin: false });

/** A room of the host's songs a (playing), b and c, where requests are approved at once. */
async function world(order: "as_added" | "fair" | "votes" = "fair") {
  const w = await makeWorld(db, { mode: "off", welcome: 1000 });
  await w.setQueue(order);
  await w.start("a");
  /** Requests songs, each a little later than the one before. */
  const ask = async (who: Caller, ids: string, more: { express?: boolean } = {}) => {
    for (const id of ids) {
      w.clock.advance(1);
      await w.ask(who, id, more);
    }
  };
  const version = async () => (await db.room.findUniqueOrThrow({ where: { id: w.room.id } })).playlistVersion;
  const plays = () => db.play.findMany({ where: { roomId: w.room.id }, orderBy: { startedAt: "asc" } });
  return { ...w, askFor: ask, version, plays };
}
const places = async (w: World, who: Caller) => {
  const { requests } = await requestsHandlers(w.deps).listMyRequests({ roomName: w.roomName }, as(who));
  return Object.fromEntries(requests.map(({ track: song, place }) => [song?.songId.slice(5), place]));
};

test("in a fair room requesters take turns, and the host's songs are one of them", async () => {
  const w = await world();
  await w.askFor(w.ada, "xyz");
  await w.askFor(w.ben, "u");
  expect(await w.songs()).toBe("abxucyz");
  await w.start("b");
  await w.askFor(w.ben, "v");
  expect(await w.songs()).toBe("abxucyvz");
});

test("the former order stays the default, with express songs next and others at the end", async () => {
  const w = await world("as_added");
  await w.askFor(w.ada, "xy");
  await w.askFor(w.ben, "u", { express: true });
  expect(await w.songs()).toBe("aubcxy");
  await w.start("u");
  expect(await w.songs()).toBe("aubcxy");
});

test("a change of the order applies to what waits", async () => {
  const w = await world("as_added");
  await w.askFor(w.ada, "xyz");
  await w.askFor(w.ben, "u");
  expect(await w.songs()).toBe("abcxyzu");
  await w.setQueue("fair");
  expect(await w.songs()).toBe("abxucyz");
});

test("an express song and a pin double one turn", async () => {
  const w = await world();
  await w.askFor(w.ada, "xyz");
  await w.askFor(w.ben, "uv");
  await w.askFor(w.ben, "w", { express: true });
  expect(await w.songs()).toBe("abxwucyvz");
  await w.pin(w.ben, "z");
  expect(await w.songs()).toBe("abzxwucyv");
});

test("the host puts a song next, outside its turn, until it has played", async () => {
  const w = await world();
  await w.askFor(w.ada, "xy");
  await w.pin(w.host, "y");
  expect(await w.songs()).toBe("aybxc");
  expect((await places(w, w.ada)).y).toMatchObject({ songs: 1, reason: 2 });
  await w.start("y");
  expect(await w.songs()).toBe("aybxc");
});

test("heard songs repeat when nothing waits, and a new one comes before them", async () => {
  const w = await world();
  for (const id of "bca") await w.start(id);
  expect((await w.plays()).map(({ songId, turn }) => [songId.slice(5), turn])).toEqual([
    ...[
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ],
    ["a", null],
  ]);
  await w.askFor(w.ada, "x");
  expect(await w.songs()).toBe("axbc");
});

test("a song that the host starts from further behind leaves the others in order", async () => {
  const w = await world();
  await w.askFor(w.ada, "x");
  await w.askFor(w.ben, "u");
  const before = await w.version();
  await w.start("u");
  expect(await w.songs()).toBe("aubxc");
  expect(await w.version()).toBe(before + 1);
});

test("a song that was skipped at once has used no turn", async () => {
  const w = await world();
  await w.askFor(w.ada, "xy");
  await w.askFor(w.ben, "u");
  await w.start("b");
  const started_at = await w.start("x");
  const play = { room_id: w.room.id, song_id: "demo_x", started_at, by: w.host.userId, at: w.clock.now() };
  await onSongsPlayed(w.deps, [{ ...play, outcome: "skipped" }]);
  expect((await w.plays()).at(-1)).toMatchObject({ songId: "demo_x", outcome: "skipped", turn: null });
  expect(await w.songs()).toBe("abxyuc");
});

test.each(["before", "after"] as const)(
  "the turns are the same if a skip is reported %s the next song's start",
  async (when) => {
    const w = await world();
    await w.askFor(w.ada, "xy");
    await w.askFor(w.ben, "u");
    const started_at = await w.start("b");
    const play = { room_id: w.room.id, song_id: "demo_b", started_at, by: w.host.userId, at: w.clock.now() };
    const skipped = () => onSongsPlayed(w.deps, [{ ...play, outcome: "skipped" }]);
    if (when === "before") await skipped();
    await w.start("x");
    if (when === "after") await skipped();
    expect((await w.plays()).map(({ songId, turn }) => [songId, turn])).toEqual([
      ["demo_a", 1],
      ["demo_b", null],
      ["demo_x", 2],
    ]);
  },
);

test("a lost or late start is made up for by the outcome, and repeated events change nothing", async () => {
  const w = await world();
  await w.askFor(w.ada, "x");
  w.clock.advance(30_000);
  const play = { room_id: w.room.id, song_id: "demo_x", started_at: w.clock.now() - 30_000 + 5 };
  const outcome = { ...play, outcome: "sounded" as const, by: null, at: w.clock.now() };
  w.clock.advance(10);
  await onSongsPlayed(w.deps, [outcome, outcome]);
  const stored = await w.plays();
  expect(stored.at(-1)).toMatchObject({ songId: "demo_x", outcome: "sounded", turn: 2 });
  const version = await w.version();
  await onSongsStarted(w.deps, [play, play]);
  await onSongsPlayed(w.deps, [outcome]);
  expect(await w.plays()).toEqual(stored);
  expect(await w.version()).toBe(version);
  const unknown = { room_id: randomUUID(), song_id: "demo_x", started_at: 1 };
  await onSongsStarted(w.deps, [unknown]);
  await onSongsPlayed(w.deps, [{ ...unknown, outcome: "sounded", by: null, at: 1 }]);
});

test("a song that was added after its play began still waits", async () => {
  const w = await world();
  const started_at = w.clock.now();
  w.clock.advance(1000);
  await w.askFor(w.ada, "x");
  await onSongsStarted(w.deps, [{ room_id: w.room.id, song_id: "demo_x", started_at }]);
  expect(await db.entry.findFirst({ where: { songId: "demo_x" } })).toMatchObject({ heardAt: null });
});

test("votes order the songs of three turns, one vote for each account or visitor's browser", async () => {
  const w = await world("votes");
  await w.askFor(w.ada, "x");
  await w.askFor(w.ben, "u");
  // The songs of the playing one's block were fixed when it started.
  expect(await w.songs()).toBe("abcxu");
  expect(await w.vote(w.ada, "u")).toBe(1);
  expect(await w.vote(w.ada, "u")).toBe(1);
  expect(await w.vote("10.0.0.1", "u")).toBe(2);
  expect(await w.vote("10.0.0.1", "u")).toBe(2);
  expect(await w.songs()).toBe("abcux");
  expect(await w.vote(w.ben, "x")).toBe(1);
  expect(await w.vote("10.0.0.2", "x")).toBe(2);
  expect(await w.songs()).toBe("abcxu");
  expect(await w.vote("10.0.0.2", "x", false)).toBe(1);
  expect(await w.songs()).toBe("abcux");
  const { listMyVotes } = queueHandlers(w.deps);
  const visitor = { browsers: [], networks: [keyedId("secret", "10.0.0.1")] };
  const mine = await listMyVotes({ roomName: w.roomName }, { ...as(null), visitor });
  expect(mine).toEqual({ songIds: ["demo_u"] });
  const { room } = await roomsHandlers(w.deps).getRoom({ roomName: w.roomName, roomId: "" }, as(null));
  expect(room?.queue?.order).toBe(3);
  expect(room?.queue?.votes.map(({ songId, votes }) => [songId.slice(5), votes])).toEqual([
    ["b", 0],
    ["c", 0],
    ["u", 2],
    ["x", 1],
  ]);
});

test("votes are refused for songs that have played, and where the queue has another order", async () => {
  const w = await world("votes");
  await w.vote(w.ada, "b");
  await w.start("b");
  expect(await db.vote.count()).toBe(0);
  await expect(w.vote(w.ada, "b")).rejects.toMatchObject({ code: "song_played" });
  await expect(w.vote(w.ada, "nothing")).rejects.toMatchObject({ code: "track_not_found" });
  await w.setQueue("fair");
  await expect(w.vote(w.ada, "c")).rejects.toMatchObject({ code: "votes_off" });
});

test("places are told with the wait and the reason", async () => {
  const w = await world();
  await w.askFor(w.ada, "xy");
  await w.askFor(w.ben, "u");
  expect(await places(w, w.ada)).toEqual({
    x: expect.objectContaining({ songs: 2, reason: 5, reasonSongs: 0, reasonOthers: 1, isEstimate: true }),
    y: expect.objectContaining({ songs: 5, reason: 5, reasonSongs: 1, reasonOthers: 2 }),
  });
  await w.start("b");
  await w.start("x");
  expect((await places(w, w.ada)).x).toBeUndefined();
});

test("limits are told with when they end, and hold no coins", async () => {
  const w = await world();
  await w.setQueue("fair", { waiting_limit: 2 });
  await w.askFor(w.ada, "xy");
  await expect(w.ask(w.ada, "z")).rejects.toMatchObject({
    code: "too_many_waiting",
    message: expect.stringMatching(
      /^You have 2 songs waiting, the most that one person may have here\. You can ask for another in 2 songs, about \d+ minutes\.$/,
    ),
  });
  expect(w.ledger.holds.size).toBe(2);
  await w.start("b");
  await w.start("x");
  await w.askFor(w.ada, "z");
  expect(await w.songs()).toContain("z");
});

test("the host has no limits, and requests that wait for a decision count", async () => {
  const w = await world();
  await w.setMode("manual");
  await w.setQueue("as_added", { waiting_limit: 1 });
  for (const id of "de") await w.ask(w.host, id);
  await w.ask(w.ada, "x");
  await expect(w.ask(w.ada, "y")).rejects.toMatchObject({ code: "too_many_waiting" });
});

test("where a song may be requested again, the new request takes the place of the one that has played", async () => {
  const w = await world();
  await w.setQueue("fair", { song_again_minutes: 10 });
  await w.askFor(w.ada, "x");
  await expect(w.ask(w.ben, "x")).rejects.toMatchObject({ code: "song_in_room" });
  const started_at = await w.start("x");
  const at = w.clock.now();
  const sounded = {
    room_id: w.room.id,
    song_id: "demo_x",
    started_at,
    outcome: "sounded",
    by: null,
    at,
  } as const;
  await onSongsPlayed(w.deps, [sounded]);
  await expect(w.ask(w.ben, "x")).rejects.toMatchObject({
    code: "song_again",
    message: "This song has played a short while ago. You can ask for it again in about 10 minutes.",
  });
  await w.start("b");
  w.clock.advance(10 * 60_000);
  const { request } = await w.ask(w.ben, "x");
  expect(request).toMatchObject({ state: "approved" });
  const entry = await db.entry.findFirstOrThrow({ where: { songId: "demo_x" } });
  expect(entry).toMatchObject({ heardAt: null, track: expect.objectContaining({ requestId: request.id }) });
  expect((await w.requests()).map(({ state }) => state).sort()).toEqual(["approved", "played"]);
});

test("long songs and songs of the same artist are refused where the room says so", async () => {
  const w = await world();
  await w.setQueue("fair", { longest_song_seconds: 120, artist_again_songs: 2 });
  const { requestTrack } = requestsHandlers(w.deps);
  const request = (more: object) =>
    requestTrack(
      { roomName: w.roomName, track: { ...track("x"), ...more }, express: false, operationId: "" },
      as(w.ada),
    );
  await expect(request({ durationSeconds: 121, artist: "Solo" })).rejects.toMatchObject({
    code: "song_too_long",
    message: "This song is longer than 2 minutes, the longest here.",
  });
  await expect(request({})).rejects.toMatchObject({
    code: "artist_again",
    message: expect.stringContaining("Here, 2 songs by others play between two by Band."),
  });
  await request({ durationSeconds: 120, artist: "Solo" });
});

test("only the owner sets the order, within the bounds", async () => {
  const w = await world();
  await expect(w.setQueue("votes", {}, w.ada)).rejects.toMatchObject({ code: "not_host" });
  await expect(w.setQueue("votes", { waiting_limit: 0 })).rejects.toMatchObject({ code: "setting_invalid" });
  await expect(w.setQueue("votes", { longest_song_seconds: 7201 })).rejects.toMatchObject({
    code: "setting_invalid",
  });
  await expect(w.setQueue("votes", { skip_share: 24 })).rejects.toMatchObject({ code: "setting_invalid" });
  expect(await db.room.findFirst()).toMatchObject({ queueOrder: "fair", waitingLimit: null });
});

test("what has played is listed, latest first, with its requester", async () => {
  const w = await world();
  await w.askFor(w.ada, "x");
  await w.start("b");
  const startedAt = await w.start("x");
  const { listPlays } = queueHandlers(w.deps);
  const list = (more: { before?: Date; limit?: number } = {}) =>
    listPlays({ roomName: w.roomName, limit: 2, before: undefined, ...more }, as(null));
  const { plays } = await list();
  expect(plays.map(({ track: song, outcome }) => [song?.title, song?.requestedByUsername, outcome])).toEqual([
    ["Song x", "ada", 1],
    ["Song b", undefined, 1],
  ]);
  expect((await list({ before: new Date(startedAt) })).plays).toHaveLength(2);
  await expect(list({ limit: 501 })).rejects.toMatchObject({ code: "page_invalid" });
});

test("the oldest plays of a room that plays for weeks are deleted", async () => {
  const w = await world("as_added");
  await db.$executeRaw`
    insert into rooms.plays (room_id, song_id, started_at, track, turn, added_at)
    select ${w.room.id}::uuid, 'demo_b', '2025-01-01'::timestamptz - n * interval '1 minute', '{}', 2, now()
    from generate_series(1, 5010) n`;
  await db.play.updateMany({ where: { songId: "demo_a" }, data: { turn: 49 } });
  await w.start("c");
  expect(await db.play.count()).toBe(5000);
});

test("several guests' session stays fair over deletions and withdrawals", async () => {
  const w = await world();
  const eve = person("eve");
  await w.askFor(w.ada, "xyz");
  await w.askFor(w.ben, "uv");
  await w.askFor(eve, "k");
  await w.remove("u");
  expect(await w.songs()).toBe("abxvkcyz");
  const [x] = (await w.requests()).filter(({ songId }) => songId === "demo_x");
  await w.withdraw(w.ada, x?.id ?? "");
  expect(await w.songs()).toBe("abyvkcz");
});
