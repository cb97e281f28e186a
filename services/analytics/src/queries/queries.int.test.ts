import { randomUUID } from "node:crypto";
import { songsAdded } from "@tutti/proto/events";
import { Seeded } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyEvent } from "../counting/events.ts";
import { Invented } from "../testing/invented.ts";
import { openDatabase } from "../testing/open-database.ts";
import { listRoomInteractions, listSongInteractions } from "./interactions.ts";
import type { OrderedPageOptions } from "./order.ts";
import type { PageOptions } from "./page.ts";
import { listRooms } from "./rooms.ts";
import { listSongs } from "./songs.ts";
import { listUsers } from "./users.ts";

const invented = new Invented(new Seeded(5), { interactions: 600, users: 25, rooms: 12, songs: 60 });
const events = [...invented.events()];
const { tally } = invented;

let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openDatabase();
  for (const event of events) await applyEvent(opened.db, event);
});
afterAll(() => opened.close());

interface Page<T> {
  readonly rows: readonly T[];
  readonly next: string | undefined;
}

/** All rows, in pages of seven. */
async function walk<T>(read: (options: PageOptions) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined = "start";
  while (cursor !== undefined) {
    const page: Page<T> = await read({ limit: 7, cursor });
    expect(page.rows.length).toBeLessThanOrEqual(7);
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

const songs = (options: OrderedPageOptions) =>
  listSongs(opened.db, options).then(({ songs: rows, next }) => ({ rows, next }));
const rooms = (options: OrderedPageOptions) =>
  listRooms(opened.db, options).then(({ rooms: rows, next }) => ({ rows, next }));
const users = (options: OrderedPageOptions) =>
  listUsers(opened.db, options).then(({ users: rows, next }) => ({ rows, next }));
const songActs = (options: PageOptions) =>
  listSongInteractions(opened.db, options).then(({ interactions: rows, next }) => ({ rows, next }));
const roomActs = (options: PageOptions) =>
  listRoomInteractions(opened.db, options).then(({ interactions: rows, next }) => ({ rows, next }));

describe("a walk by cursor comes past every row once", () => {
  test("a walk by cursor comes past every song, room and person once", async () => {
    const ids = (await walk(songs)).map(({ songId }) => songId);
    expect([ids.length, new Set(ids).size]).toEqual([tally.songs.size, tally.songs.size]);
    const names = (await walk(rooms)).map(({ roomName }) => roomName);
    expect(names.toSorted()).toEqual([...tally.rooms.values()].map(({ name }) => name).toSorted());
    const people = (await walk(users)).map(({ username }) => username);
    expect(people.toSorted()).toEqual([...tally.users.values()].map(({ username }) => username).toSorted());
  });

  test("a walk by cursor comes past every interaction once, from the newest to the oldest", async () => {
    const acts = [await walk(songActs), await walk(roomActs)];
    expect(acts.flat()).toHaveLength(tally.interactions);
    for (const list of acts) {
      const times = list.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(new Set(list.map(({ eventId, n }) => `${eventId} ${n}`)).size).toBe(list.length);
    }
  });
});

describe("a list without a cursor", () => {
  test("a list without a cursor begins with the most played songs and the most joined rooms, and has no next page", async () => {
    const top = await songs({ limit: 5 });
    const plays = [...tally.songs.values()].map((song) => song.play_song).toSorted((a, b) => b - a);
    expect(top.rows.map(({ playCount }) => Number(playCount))).toEqual(plays.slice(0, 5));
    expect(top.next).toBeUndefined();
    const joins = [...tally.rooms.values()].map((room) => room.join_room).toSorted((a, b) => b - a);
    expect((await rooms({ limit: 3 })).rows.map(({ joinCount }) => Number(joinCount))).toEqual(
      joins.slice(0, 3),
    );
  });

  test("a list without a cursor names the listeners of a room", async () => {
    for (const room of (await rooms({ limit: 12 })).rows) {
      const ids = tally.rooms.get(room.roomId)?.users ?? new Set();
      const names = [...ids].map((id) => tally.users.get(id)?.username);
      expect(room.users).toEqual(names.toSorted());
    }
  });
});

test("a visitor is Guest", async () => {
  const place = { room_id: randomUUID(), room_name: "Anybody's", is_favorites: false };
  const added = {
    ...place,
    user_id: null,
    at: Date.UTC(2030, 0),
    songs: [{ song_id: "demo_x", title: "X", artist: "" }],
  };
  await applyEvent(opened.db, { id: randomUUID(), subject: songsAdded.subject, payload: added });
  const [newest] = (await songActs({ limit: 1 })).rows;
  expect(newest).toMatchObject({ username: "Guest", action: "add_song", title: "X", roomName: "Anybody's" });
});

describe("another order", () => {
  const by = (field: string, ascending = false) => ({ limit: 4, order: { by: field, ascending } });
  const leading = (values: readonly number[], ascending = false) =>
    values.toSorted((a, b) => (ascending ? a - b : b - a)).slice(0, 4);

  test("another order is over all rows, not over the first page of another order", async () => {
    const counted = [...tally.rooms.values()].map((room) => room.favorite_room);
    const favorites = (await rooms(by("favorite_count"))).rows.map((room) => Number(room.favoriteCount));
    expect(favorites).toEqual(leading(counted));
    const least = (await rooms(by("favorite_count", true))).rows.map((room) => Number(room.favoriteCount));
    expect(least).toEqual(leading(counted, true));
    const added = [...tally.songs.values()].map((song) => song.add_song);
    expect((await songs(by("add_count"))).rows.map((song) => Number(song.addCount))).toEqual(leading(added));
  });

  test("another order of people may be by all that they did, and of names by the alphabet", async () => {
    const all = (await users({ limit: 1000 })).rows;
    const activity = (user: (typeof all)[number]) => Number(user.playCount + user.favoritesCount);
    expect((await users(by("activity"))).rows.map(activity)).toEqual(leading(all.map(activity)));
    const names = all.map(({ username }) => username.toLowerCase()).toSorted();
    expect((await users(by("username", true))).rows.map((user) => user.username.toLowerCase())).toEqual(
      names.slice(0, 4),
    );
  });

  test.each(["id", "", "__proto__", "join_count; --"])("by %j is refused", async (field) => {
    for (const list of [songs, rooms, users])
      await expect(list(by(field))).rejects.toMatchObject({ code: "order_invalid" });
  });

  test("another order is refused to a walk", async () => {
    const walk = { ...by("join_count"), cursor: "start" };
    await expect(rooms(walk)).rejects.toMatchObject({ code: "order_invalid" });
  });
});

describe("refused", () => {
  test.each([0, -1, 1001, 1.5, Number.NaN])("a page of %d rows", async (limit) => {
    await expect(songs({ limit })).rejects.toMatchObject({ code: "page_invalid" });
  });

  test.each(["", "x", "eyJhIjoxfQ", "%", `${"a".repeat(50)}`])("the cursor %j", async (cursor) => {
    for (const list of [songs, rooms, users, songActs, roomActs])
      await expect(list({ limit: 1, cursor })).rejects.toMatchObject({ code: "cursor_invalid" });
  });
});
