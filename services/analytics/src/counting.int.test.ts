import { NotNow } from "@tutti/service-kit";
import { Seeded } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsumedEvent } from "./counting/acts.ts";
import { applyEvent, holdCounting } from "./counting/events.ts";
import { checksum, rebuild } from "./counting/rebuild.ts";
import { readTotals } from "./queries/totals.ts";
import { Invented } from "./testing/invented.ts";
import { openDatabase } from "./testing/open-database.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const invented = new Invented(new Seeded(7), { interactions: 3000, users: 40, rooms: 30, songs: 200 });
const events = [...invented.events()];
const { tally } = invented;

function shuffled(list: readonly ConsumedEvent[], seed: number): ConsumedEvent[] {
  const choices = new Seeded(seed);
  return list
    .map((event) => ({ event, place: choices.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }) => event);
}

let inOrder: Opened;
let jumbled: Opened;
beforeAll(async () => {
  [inOrder, jumbled] = await Promise.all([openDatabase(), openDatabase()]);
  for (const event of events) await applyEvent(inOrder.db, event);
});
afterAll(() => Promise.all([inOrder.close(), jumbled.close()]));

describe("counts", () => {
  test("song counts are exact", async () => {
    const songs = await inOrder.db.song.findMany();
    expect(songs).toHaveLength(tally.songs.size);
    for (const { songId, playCount, favoriteCount, addCount, removeCount, roomCount } of songs) {
      const wanted = tally.songs.get(songId);
      expect([playCount, favoriteCount, addCount, removeCount, roomCount].map(Number)).toEqual([
        wanted?.play_song,
        wanted?.favorite_song,
        wanted?.add_song,
        wanted?.remove_song,
        wanted?.rooms.size,
      ]);
    }
  });

  test("room and people counts are exact", async () => {
    const rooms = await inOrder.db.room.findMany();
    expect(rooms).toHaveLength(tally.rooms.size);
    for (const { roomId, joinCount, favoriteCount, createCount, userCount } of rooms) {
      const wanted = tally.rooms.get(roomId);
      const counts = [joinCount, favoriteCount, createCount, userCount].map(Number);
      expect(counts).toEqual([
        ...[wanted?.join_room, wanted?.favorite_room, wanted?.create_room],
        wanted?.users.size,
      ]);
    }
    const users = await inOrder.db.user.findMany();
    expect(users).toHaveLength(tally.users.size);
    for (const { userId, username, roomsCount, playCount, favoritesCount } of users) {
      const { rooms, plays, favorites } = tally.users.get(userId) ?? {};
      expect([roomsCount, playCount, favoritesCount].map(Number)).toEqual([rooms, plays, favorites]);
      expect(username).toBe(tally.users.get(userId)?.username);
    }
  });

  test("over everything are exact", async () => {
    const totals = await readTotals(inOrder.db);
    const sum = (keep: (song: { [key: string]: unknown }) => unknown) =>
      [...tally.songs.values()].reduce((all, song) => all + Number(keep(song)), 0);
    expect(Number(totals.interactions)).toBe(
      sum((s) => s.play_song) +
        sum((s) => s.favorite_song) +
        sum((s) => s.add_song) +
        sum((s) => s.remove_song),
    );
    expect(Number(totals.roomUsers)).toBe(
      new Set([...tally.rooms.values()].flatMap(({ users }) => [...users])).size,
    );
    expect([totals.songs, totals.rooms, totals.usersRegistered].map(Number)).toEqual([
      ...[tally.songs.size, tally.rooms.size, 40],
    ]);
    const kept = await Promise.all([inOrder.db.songInteraction.count(), inOrder.db.roomInteraction.count()]);
    expect(kept[0] + kept[1]).toBe(tally.interactions);
  });
});

test("every event three times, shuffled, many at once: the same tables", async () => {
  const thrice = shuffled([...events, ...events, ...events], 11);
  for (let at = 0; at < thrice.length; at += 8)
    await Promise.all(thrice.slice(at, at + 8).map((event) => applyEvent(jumbled.db, event)));
  expect(await checksum(jumbled.db)).toBe(await checksum(inOrder.db));
});

test("a wrong count, a lost row and one too many are seen by the checksum, and made good by a rebuild", async () => {
  const { db } = jumbled;
  const expected = await checksum(db);
  const mistakes = [
    () => db.$executeRaw`update analytics.songs set play_count = play_count + 1 where song_id = 'demo_song1'`,
    () => db.$executeRaw`
      delete from analytics.room_users where (room_id, user_id) in (select room_id, user_id from analytics.room_users limit 1)`,
    () => db.$executeRaw`insert into analytics.room_goers (user_id) values (gen_random_uuid())`,
  ];
  for (const mistake of mistakes) {
    expect(await mistake()).toBe(1);
    expect(await checksum(db)).not.toBe(expected);
    expect(await rebuild(db)).toMatchObject({ events: events.length, after: expected });
    expect(await checksum(db)).toBe(expected);
  }
});

test("a rebuild keeps correct rows in place, so that no reader skips replaced ones", async () => {
  const places = () =>
    jumbled.db.$queryRaw`
      select (select array_agg(ctid::text order by ctid) from analytics.rooms) as rooms,
        (select array_agg(ctid::text order by ctid) from analytics.room_users) as people`;
  const before = await places();
  await rebuild(jumbled.db);
  expect(await places()).toEqual(before);
});

/** Brings an event again and again, as the bus does. */
const applyUntilDone = (event: ConsumedEvent): Promise<void> =>
  applyEvent(jumbled.db, event).catch((error: unknown) => {
    if (!(error instanceof NotNow)) throw error;
    return applyUntilDone(event);
  });

test("during a rebuild an event is refused at once, and leaves the readers their connections", async () => {
  const [event] = events;
  if (!event) throw new Error("nothing was invented");
  const { db } = jumbled;
  await db.$transaction(async (tx) => {
    await holdCounting(tx);
    const many = Array.from({ length: 30 }, () => applyEvent(db, event));
    const outcomes = await Promise.allSettled([...many, readTotals(db)]);
    const refusals = outcomes.slice(0, -1).map((each) => each.status === "rejected" && each.reason);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(NotNow);
    expect(outcomes.at(-1)).toMatchObject({ status: "fulfilled" });
  });
  await applyEvent(db, event);
});

test("an event that arrives during a rebuild is counted once", async () => {
  const [late] = [
    ...new Invented(new Seeded(99), { interactions: 1, users: 1, rooms: 0, songs: 1 }).events(),
  ];
  if (!late) throw new Error("nothing was invented");
  const before = await jumbled.db.event.count();
  await Promise.all([rebuild(jumbled.db), applyUntilDone(late), applyUntilDone(late)]);
  expect(await jumbled.db.event.count()).toBe(before + 1);
  const { before: was, after } = await rebuild(jumbled.db);
  expect(after).toBe(was);
});
