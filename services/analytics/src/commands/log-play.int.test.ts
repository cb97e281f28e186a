import { randomUUID } from "node:crypto";
import { type SongPlay, songPlayed } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepHeardPlays } from "../counting/heard-plays.ts";
import type { FindRoom, IsListening } from "../model/ports.ts";
import { openDatabase } from "../testing/open-database.ts";
import { logPlay } from "./log-play.ts";

let opened: Awaited<ReturnType<typeof openDatabase>>;
let clock: ManualClock;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.heardPlay.deleteMany();
  await opened.db.play.deleteMany();
  absent = [];
  clock = manualClock(Date.UTC(2026, 10, 21));
});

const songs = ["a", "b"].map((id) => ({ song_id: `demo_${id}`, title: `Song ${id}`, artist: "Band" }));
const blue = { id: randomUUID(), name: "Blue", songs };
const red = { id: randomUUID(), name: "Red", songs };
const findRoom: FindRoom = async (name) => {
  const room = [blue, red].find((each) => each.name === name);
  if (!room) throw fault("room_not_found");
  return room;
};
let absent: string[] = [];
const isListening: IsListening = async (_roomId, username) => !absent.includes(username);
const person = () => ({ userId: randomUUID(), username: "ada", isAdmin: false });
const play = (caller = person(), roomName = "Blue", songId = "demo_a") =>
  logPlay({ db: opened.db, clock, findRoom, isListening }, caller, { roomName, songId });

const heard = (at = clock.now(), more: Partial<SongPlay> = {}) =>
  keepHeardPlays(opened.db, [
    {
      room_id: blue.id,
      song_id: "demo_a",
      started_at: at - 60_000,
      outcome: "sounded" as const,
      by: null,
      is_audible: true,
      at: at - 30_000,
      ...more,
    },
  ]);
const publishedOf = async ({ userId }: { userId: string }) =>
  opened.db.outbox.count({ where: { payload: { path: ["user_id"], equals: userId } } });

test("a report of a song that the room never played, or not audibly, is answered and counts nothing", async () => {
  const ada = person();
  await heard(clock.now(), { outcome: "skipped" });
  await heard(clock.now(), { is_audible: false });
  await heard(clock.now(), { song_id: "demo_b" });
  expect([await play(ada), await publishedOf(ada)]).toEqual([true, 0]);
});

test("a report counts once with the play that was heard, in either order", async () => {
  const [ada, ben] = [person(), person()];
  expect(await play(ada)).toBe(true);
  await heard();
  await heard();
  expect([await play(ben), await publishedOf(ada), await publishedOf(ben)]).toEqual([true, 1, 1]);
  clock.advance(20_000);
  expect([await play(ada), await publishedOf(ada)]).toEqual([true, 1]);
  clock.advance(100_000);
  await heard();
  expect(await publishedOf(ada)).toBe(1);
  expect([await play(ada), await publishedOf(ada)]).toEqual([true, 2]);
});

test("a report from before a play does not count with it", async () => {
  const ada = person();
  expect(await play(ada)).toBe(true);
  clock.advance(100_000);
  await heard();
  expect(await publishedOf(ada)).toBe(0);
});

test("a play counts again after ten seconds and not a moment before", async () => {
  const ada = person();
  expect(await play(ada)).toBe(true);
  clock.advance(9999);
  expect(await play(ada)).toBe(false);
  clock.advance(1);
  expect(await play(ada)).toBe(true);
});

test("another song, room or person is another play", async () => {
  const ada = person();
  expect(await play(ada)).toBe(true);
  expect(await play(ada, "Blue", "demo_b")).toBe(true);
  expect(await play(ada, "Red")).toBe(true);
  expect(await play(person())).toBe(true);
});

test("one of a hundred concurrent calls counts, and one event is published under the song's own name", async () => {
  const ada = person();
  await heard();
  const counted = await Promise.all(Array.from({ length: 100 }, () => play(ada)));
  expect(counted.filter(Boolean)).toHaveLength(1);
  const published = await opened.db.outbox.findMany({
    where: { payload: { path: ["user_id"], equals: ada.userId } },
  });
  expect(published).toHaveLength(1);
  expect(published[0]).toMatchObject({
    subject: songPlayed.subject,
    payload: { song_id: "demo_a", title: "Song a", artist: "Band", room_id: blue.id, room_name: "Blue" },
  });
});

test("a song that is not in the room, and a room that is not there, count nothing", async () => {
  await expect(play(person(), "Blue", "demo_c")).rejects.toMatchObject({ code: "song_not_in_room" });
  await expect(play(person(), "Green")).rejects.toMatchObject({ code: "room_not_found" });
});

test("a play by an account that is not in the room is refused", async () => {
  const ada = person();
  absent = ["ada"];
  await expect(play(ada)).rejects.toMatchObject({ kind: "forbidden", code: "not_in_room" });
  absent = [];
  expect(await play(ada)).toBe(true);
});
