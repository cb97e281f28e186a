import { fault } from "@tutti/proto/faults";
import type { GetRoomRequest, Room } from "@tutti/proto/rpc/rooms/v1/rooms";
import { currentContext, memoryCache, runInContext } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import type { Host } from "../presenters/host.ts";
import { RoomReads } from "./room-reads.ts";
import { RoomWrites } from "./room-writes.ts";

const ada: Host = { username: "ada", avatar: "", created_at: "" };
const silent = { warn: () => undefined };

/** A gateway's reads of one room, `truth`, over a service whose answers `hold` can delay. */
function setUp() {
  const clock = manualClock();
  const cache = memoryCache(clock);
  const truth = { id: "1", version: 1, hasRemoved: false, isThere: true, isAway: false, host: ada };
  const calls: { full: number; conditional: number; callers: unknown[] } = {
    full: 0,
    conditional: 0,
    callers: [],
  };
  let held: Promise<void> = Promise.resolve();
  let noteBegun = () => {};
  const getRoom = async ({ known }: GetRoomRequest) => {
    calls[known ? "conditional" : "full"] += 1;
    calls.callers.push(currentContext()?.caller);
    const { id, version, hasRemoved, isThere, isAway } = truth;
    noteBegun();
    await held;
    if (isAway) throw fault("unavailable");
    if (!isThere) throw fault("room_not_found");
    const shared = { callerIsHost: false, isGuarded: false };
    if (known?.roomId === id && known.playlistVersion === version)
      return { room: undefined, ...shared, unchanged: true };
    const removed = hasRemoved ? { songIds: [], title: "", undoSeconds: 1 } : undefined;
    return { room: { id, playlistVersion: version, ownerId: "a", removed } as unknown as Room, ...shared };
  };
  const gateway = (instance: string) => {
    const writes: RoomWrites = new RoomWrites({
      cache,
      instance,
      log: silent,
      onEnd: (key) => reads.outdate(key),
    });
    const reads: RoomReads = new RoomReads({
      rooms: { getRoom },
      hostOf: async () => ({ ...truth.host }),
      present: ({ playlistVersion }, host) => ({
        text: `${playlistVersion}`,
        bytes: 1,
        etag: host?.avatar ?? "",
      }),
      clock,
      isUnsettled: (key) => writes.isUnsettled(key),
    });
    const read = async (wantsNew = false, key = "blue") => {
      const { text, etag } = await reads.read(key, key, wantsNew);
      return `${text}${etag}`;
    };
    return { read, write: (key = "blue") => writes.begin(key), committed: () => writes.committed("blue") };
  };
  /** The service answers what it has read when `release` is called; `begun` once it has read something. */
  const hold = () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const begun = new Promise<void>((resolve) => (noteBegun = resolve));
    return { release, begun };
  };
  return { ...gateway("one"), other: gateway("other"), clock, cache, truth, calls, hold };
}

test("an answer is served from memory for a second, then confirmed by its version", async () => {
  const { read, clock, calls } = setUp();
  expect(await read()).toBe("1");
  clock.advance(999);
  await read();
  expect(calls).toMatchObject({ full: 1, conditional: 0 });
  clock.advance(1);
  expect(await read()).toBe("1");
  clock.advance(999);
  await read();
  expect(calls).toMatchObject({ full: 1, conditional: 1 });
});

test("an unannounced change is served after a second", async () => {
  const { read, clock, truth } = setUp();
  await read();
  truth.version = 2;
  clock.advance(1000);
  expect(await read()).toBe("2");
});

test("concurrent reads share one load", async () => {
  const { read, calls, hold } = setUp();
  const { release, begun } = hold();
  const answers = [read(), read(), read()];
  await begun;
  release();
  expect(await Promise.all(answers)).toEqual(["1", "1", "1"]);
  expect(calls.full).toBe(1);
});

test("an answer is as old as the beginning of its load", async () => {
  const { read, clock, truth, hold } = setUp();
  const { release, begun } = hold();
  const first = read();
  await begun;
  truth.version = 2;
  clock.advance(1000);
  release();
  expect([await first, await read()]).toEqual(["1", "2"]);
});

test("a load that began a second ago is not joined", async () => {
  const { read, clock, truth, hold } = setUp();
  const { release, begun } = hold();
  const first = read();
  await begun;
  truth.version = 2;
  clock.advance(1000);
  const second = read();
  release();
  expect([await first, await second]).toEqual(["1", "2"]);
});

test("a room with the same version, but another id, is another room", async () => {
  const { read, clock, truth, calls } = setUp();
  await read();
  truth.id = "2";
  clock.advance(1000);
  await read();
  expect(calls.full).toBe(2);
});

test("an answer with a remaining time is read in full each second until it has none", async () => {
  const { read, clock, truth, calls } = setUp();
  truth.hasRemoved = true;
  await read();
  clock.advance(1000);
  truth.hasRemoved = false;
  await read();
  expect(calls).toMatchObject({ full: 2, conditional: 0 });
  clock.advance(1000);
  await read();
  expect(calls).toMatchObject({ full: 2, conditional: 1 });
});

test("a change of the host is served after a second", async () => {
  const { read, clock, truth } = setUp();
  await read();
  truth.host = { ...ada, avatar: "new" };
  clock.advance(1000);
  expect(await read()).toBe("1new");
});

test("404 is not kept, and ends what was", async () => {
  const { read, clock, truth, calls } = setUp();
  await read();
  truth.isThere = false;
  clock.advance(1000);
  await expect(read()).rejects.toMatchObject({ code: "room_not_found" });
  truth.isThere = true;
  expect(await read()).toBe("1");
  expect(calls).toMatchObject({ full: 2, conditional: 1 });
});

test("an answer outlives a failure of the service, but is not served meanwhile", async () => {
  const { read, clock, truth, calls } = setUp();
  await read();
  clock.advance(1000);
  truth.isAway = true;
  await expect(read()).rejects.toMatchObject({ kind: "unavailable" });
  truth.isAway = false;
  expect(await read()).toBe("1");
  expect(calls.full).toBe(1);
});

test("the service is called without the identity of the caller", async () => {
  const { read, calls } = setUp();
  const caller = { userId: "1", username: "ada", isAdmin: true };
  await runInContext({ requestId: "r", caller }, () => read());
  expect(calls.callers).toEqual([null]);
});

test("a read for what is new does not take what is kept, or was begun before", async () => {
  const { read, truth, hold } = setUp();
  await read();
  truth.version = 2;
  expect(await read(true)).toBe("2");
  const { release, begun } = hold();
  const before = read(true);
  await begun;
  truth.version = 3;
  const after = read(true);
  release();
  expect([await before, await after]).toEqual(["2", "3"]);
});

test("the author reads the own write at once", async () => {
  const { read, write, truth } = setUp();
  await read();
  const end = await write();
  truth.version = 2;
  expect(await read()).toBe("2");
  truth.version = 3;
  end();
  expect(await read()).toBe("3");
});

test("a load that began before a write is neither joined after it nor kept", async () => {
  const { read, write, truth, hold } = setUp();
  const { release, begun } = hold();
  const before = read();
  await begun;
  const end = await write();
  truth.version = 2;
  end();
  const after = read();
  release();
  expect([await before, await after]).toEqual(["1", "2"]);
  expect(await read()).toBe("2");
});

test("a load that began during a write and outlasted it is not kept", async () => {
  const { read, write, truth, hold } = setUp();
  const end = await write();
  const { release, begun } = hold();
  const during = read();
  await begun;
  truth.version = 2;
  end();
  release();
  expect([await during, await read()]).toEqual(["1", "2"]);
});

test("concurrent writes: each author reads the own one", async () => {
  const { read, write, truth } = setUp();
  await read();
  const ends = [await write(), await write()];
  truth.version = 2;
  ends[0]?.();
  ends[0]?.();
  expect(await read()).toBe("2");
  truth.version = 3;
  expect(await read()).toBe("3");
  ends[1]?.();
});

test("the author reads the own write through another gateway, too", async () => {
  const { write, other, truth, clock, calls } = setUp();
  await other.read();
  const end = await write();
  truth.version = 2;
  expect(await other.read()).toBe("2");
  end();
  truth.version = 3;
  expect(await other.read()).toBe("3");
  clock.advance(5000);
  const before = calls.conditional;
  await other.read();
  await other.read();
  expect(calls.conditional - before).toBe(1);
});

test("a write whose room is known only after it is read at once, too", async () => {
  const { read, committed, other, truth } = setUp();
  await Promise.all([read(), other.read()]);
  truth.version = 2;
  await committed();
  expect([await read(), await other.read()]).toEqual(["2", "2"]);
});

test("without the cache every answer is confirmed by the service", async () => {
  const { read, cache, truth } = setUp();
  cache.fields = () => Promise.reject(fault("unavailable"));
  await read();
  truth.version = 2;
  expect(await read()).toBe("2");
});

test("a write by one of a room's names is in reads by the others, while it is pending, after it, and through another gateway", async () => {
  const { read, write, other, truth } = setUp();
  for (const reader of [read, other.read]) for (const key of ["blue", "azure"]) await reader(false, key);
  const end = await write("azure");
  truth.version = 2;
  expect([await read(), await other.read()]).toEqual(["2", "2"]);
  truth.version = 3;
  end();
  expect([await read(), await other.read()]).toEqual(["3", "3"]);
});
