import { randomUUID } from "node:crypto";
import type { Caller } from "@tutti/service-kit";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import type { GivenNetwork } from "../model/ports.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track } from "../testing/world.ts";

let db: PrismaClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

let clock: ManualClock;
let rooms: ReturnType<typeof roomsHandlers>;
const start = (quotas = { roomsPerAccount: 200, newRoomsPerHour: 60 }) => {
  rooms = roomsHandlers(testDeps(db, { clock, quotas }));
};
beforeEach(async () => {
  await db.room.deleteMany();
  await db.creation.deleteMany();
  clock = manualClock(Date.UTC(2026, 0, 1));
  start();
});

const minute = 60_000;
const school: GivenNetwork = { narrow: "203.0.113.7" };
const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const person = (): Caller => ({ userId: randomUUID(), username: "ada", isAdmin: false });
const open = (
  network: GivenNetwork | undefined,
  caller: Caller | null = null,
  roomName = `Room ${randomUUID()}`,
) => rooms.addTracks({ roomName, tracks: [track("a")], network }, as(caller));
const outcomes = async (tries: Promise<unknown>[]) => {
  const all = await Promise.allSettled(tries);
  const refusals = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  return { made: all.length - refusals.length, refusals };
};

test("sixty of two hundred rooms from one network are made, and the others are refused with retry_after", async () => {
  const refusals: unknown[] = [];
  for (let burst = 0; burst < 5; burst++)
    refusals.push(...(await outcomes(Array.from({ length: 40 }, () => open(school)))).refusals);
  expect(await db.room.count()).toBe(60);
  expect(refusals).toHaveLength(140);
  expect(refusals.at(-1)).toMatchObject({
    kind: "too_many",
    code: "too_many_new_rooms",
    message: "Many rooms were made from your network just now. Please try again in 60 minutes.",
    fields: { retry_after: 3600 },
  });
  await expect(open({ narrow: "203.0.113.8" })).resolves.toBeDefined();
});

test("as many of two hundred concurrent rooms are made as can wait for their turn, and the others get a short retry_after", async () => {
  const { made, refusals } = await outcomes(Array.from({ length: 200 }, () => open(school)));
  expect(made).toBeGreaterThanOrEqual(40);
  expect(made).toBeLessThanOrEqual(60);
  expect(refusals).toContainEqual(expect.objectContaining({ fields: { retry_after: 5 } }));
});

test("two processes together make no more", async () => {
  const quotas = { roomsPerAccount: 200, newRoomsPerHour: 20 };
  const processes = [1, 2].map(() => roomsHandlers(testDeps(db, { clock, quotas })));
  const tries = Array.from({ length: 60 }, (_, i) =>
    processes[i % 2]?.addTracks(
      { roomName: `Room ${randomUUID()}`, tracks: [track("a")], network: school },
      as(null),
    ),
  );
  expect((await outcomes(tries.filter((one) => one !== undefined))).made).toBe(20);
});

test("a class of thirty behind one address makes a room each, and another class an hour later, too", async () => {
  for (const _ of ["first", "second", "third"]) {
    for (let pupil = 0; pupil < 30; pupil++) {
      await open(school, pupil % 2 ? person() : null);
      clock.advance(10_000);
    }
    clock.advance(55 * minute);
  }
  expect(await db.room.count()).toBe(90);
  // Only the last hour of the counts is stored.
  expect(await db.creation.count()).toBeLessThanOrEqual(60);
});

test("the wait is until the oldest of the hour is an hour old, and not longer", async () => {
  start({ roomsPerAccount: 200, newRoomsPerHour: 2 });
  await open(school);
  clock.advance(20 * minute);
  await open(school);
  clock.advance(30 * minute);
  await expect(open(school)).rejects.toMatchObject({ fields: { retry_after: 600 } });
  clock.advance(10 * minute);
  await expect(open(school)).resolves.toBeDefined();
  await expect(open(school)).rejects.toMatchObject({ fields: { retry_after: 1200 } });
});

test("a site's /48 makes four times as many as one of its networks may", async () => {
  start({ roomsPerAccount: 200, newRoomsPerHour: 2 });
  const tries = Array.from({ length: 12 }, (_, i) =>
    open({ narrow: `2001:db8:0:${i}::/64`, wide: "2001:db8::/48" }),
  );
  expect((await outcomes(tries)).made).toBe(8);
});

test("an account has a limited number of rooms over all networks; its favorites do not count", async () => {
  start({ roomsPerAccount: 3, newRoomsPerHour: 60 });
  const ada = person();
  const roomName = `Room ${randomUUID()}`;
  await rooms.addFavoriteSong({ track: track("a") }, as(ada));
  await open(school, ada, roomName);
  const tries = Array.from({ length: 8 }, (_, i) => open({ narrow: `198.51.100.${i}` }, ada));
  const { made, refusals } = await outcomes(tries);
  expect(made).toBe(2);
  expect(refusals[0]).toMatchObject({
    code: "too_many_rooms",
    message:
      "Your account has 3 rooms, which is as many as it can have. You can give one of them a new list.",
    fields: { retry_after: 3600 },
  });
  // Existing rooms can be edited.
  await expect(
    rooms.addTracks({ roomName, tracks: [track("b")], network: school }, as(ada)),
  ).resolves.toMatchObject({ duplicatesRemoved: 0 });
});

test("a deleted room counts while it can be restored", async () => {
  start({ roomsPerAccount: 1, newRoomsPerHour: 60 });
  const ada = person();
  const roomName = `Room ${randomUUID()}`;
  await open(school, ada, roomName);
  await rooms.deleteRoom({ roomName }, as(ada));
  await expect(open(school, ada)).rejects.toMatchObject({ code: "too_many_rooms" });
});

test("a room that cannot be made is refused before a list is written for it", async () => {
  start({ roomsPerAccount: 200, newRoomsPerHour: 1 });
  await open(school);
  const check = { roomName: "Another room", append: false, network: school };
  await expect(rooms.checkName(check, as(null))).rejects.toMatchObject({ code: "too_many_new_rooms" });
  await expect(rooms.checkName({ ...check, network: undefined }, as(null))).resolves.toMatchObject({
    isNew: true,
  });
});

test("a name that is taken costs nothing of the quota", async () => {
  start({ roomsPerAccount: 200, newRoomsPerHour: 2 });
  await open(school, person(), "Same name");
  await expect(
    rooms.saveGenerated(
      {
        roomName: "Sarne name",
        append: false,
        settings: undefined,
        introduction: "",
        source: "",
        tracks: [track("a")],
        network: school,
      },
      as(null),
    ),
  ).rejects.toMatchObject({ code: "room_name_taken" });
  await expect(open(school)).resolves.toBeDefined();
});

test("simultaneous first edits of the last room of a quota all go into it", async () => {
  start({ roomsPerAccount: 1, newRoomsPerHour: 1 });
  const ada = person();
  const tries = Array.from({ length: 8 }, () => open(school, ada, "The last room"));
  expect(await outcomes(tries)).toMatchObject({ made: 8 });
});
