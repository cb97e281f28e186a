import { fault } from "@tutti/proto/faults";
import { type Logger, systemClock } from "@tutti/service-kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roomPreviews } from "./room-previews.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const listed = {
  name: "Blue",
  isListed: true,
  isFavorites: false,
  ownerId: "1",
  playlist: [{ coverImgUrl: "/a.png" }],
};

/** Previews over services that answer as given, with the number of rooms asked for. */
function setUp(answers: { room?: () => Promise<unknown>; host?: () => Promise<unknown> } = {}) {
  let now = 1;
  const calls = { rooms: 0 };
  const behind = {
    rooms: {
      getRoom: () => {
        calls.rooms += 1;
        return answers.room?.() ?? Promise.resolve({ room: listed });
      },
    },
    auth: { getUsers: answers.host ?? (async () => ({ users: [{ username: "ada" }] })) },
    coverAddress: (link: string) => link,
    sync: { getPlayerState: async () => ({ listeners: 2 }) },
  };
  const log = { debug: () => undefined } as unknown as Logger;
  const clock = { now: () => now, after: systemClock.after };
  const find = roomPreviews(behind as unknown as Parameters<typeof roomPreviews>[0], clock, log);
  return { find, calls, advance: (ms: number) => (now += ms) };
}

test("a listed room has a preview, which is kept for a second", async () => {
  const { find, calls, advance } = setUp();
  const preview = { name: "Blue", host: "ada", listeners: 2, songs: 1, cover: "/a.png" };
  expect(await find("Blue")).toEqual(preview);
  advance(999);
  expect(await find("Blue")).toEqual(preview);
  expect(calls.rooms).toBe(1);
  advance(1);
  await find("Blue");
  expect(calls.rooms).toBe(2);
});

test.each([
  ["not listed", async () => ({ room: { ...listed, isListed: false } })],
  ["somebody's favorites", async () => ({ room: { ...listed, isFavorites: true } })],
  ["unknown", () => Promise.reject(fault("room_not_found"))],
  ["behind a service that is away", () => Promise.reject(fault("unavailable"))],
])("a room that is %s has none", async (_what, room) => {
  expect(await setUp({ room }).find("Blue")).toBeNull();
});

test("a failure is not kept, and a free name only for 5 s", async () => {
  const away = setUp({ room: () => Promise.reject(fault("unavailable")) });
  await away.find("Blue");
  await away.find("Blue");
  expect(away.calls.rooms).toBe(2);
  const unknown = setUp({ room: () => Promise.reject(fault("room_not_found")) });
  await unknown.find("Blue");
  await unknown.find("Blue");
  expect(unknown.calls.rooms).toBe(1);
  unknown.advance(5000);
  await unknown.find("Blue");
  expect(unknown.calls.rooms).toBe(2);
});

test("without its host a room still has a preview", async () => {
  const { find } = setUp({ host: () => Promise.reject(fault("unavailable")) });
  expect(await find("Blue")).toMatchObject({ name: "Blue", host: null });
});

test("a page waits 300 ms at most, and pages of one room share one lookup", async () => {
  const { find, calls } = setUp({ room: () => never });
  const pages = [find("Blue"), find("Blue")];
  await vi.advanceTimersByTimeAsync(300);
  expect(await Promise.all(pages)).toEqual([null, null]);
  expect(calls.rooms).toBe(1);
});

test("concurrent lookups are limited", async () => {
  const { find, calls } = setUp({ room: () => never });
  const pages = Array.from({ length: 50 }, (_, i) => find(`Room ${i}`));
  await vi.advanceTimersByTimeAsync(300);
  await Promise.all(pages);
  expect(calls.rooms).toBe(20);
});

test("an invalid name is not looked up", async () => {
  const { find, calls } = setUp();
  expect([await find(""), await find("x".repeat(257))]).toEqual([null, null]);
  expect(calls.rooms).toBe(0);
});
