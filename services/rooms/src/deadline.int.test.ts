import { randomUUID } from "node:crypto";
import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { type Caller, currentContext, isDatabaseAway, runInContext } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { roomsHandlers } from "./handlers/rooms.ts";
import { openDatabase } from "./testing/open-database.ts";
import { track, type World, world } from "./testing/world.ts";

let db: PrismaClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

const callOf = (caller: Caller) => ({ caller, signal: new AbortController().signal });

/** Runs a call as the gRPC server does for a client that waits until `deadline`, in ms since 1970. */
const until = <T>(deadline: number, caller: Caller, work: () => Promise<T>) =>
  runInContext({ requestId: randomUUID(), caller, deadline }, work);

const waiting = async () => {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return Number(row?.count);
};

/** Starts the call while its room is locked, and unlocks the room once the caller has stopped waiting. */
async function unlockedTooLate<T>(w: World, caller: Caller, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 1000;
  const started: { call?: Promise<T> } = {};
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`select 1 from rooms.rooms where id = ${w.room.id}::uuid for update`;
      started.call = until(deadline, caller, work);
      started.call.catch(() => {});
      await expect.poll(waiting).toBeGreaterThan(0);
      await expect.poll(() => Date.now() > deadline).toBe(true);
    },
    { timeout: 10_000 },
  );
  if (!started.call) throw new Error("the call was started");
  return started.call;
}

type Rooms = ReturnType<typeof roomsHandlers>;
interface Edit {
  readonly act: (w: World, rooms: Rooms, requestId: string) => Promise<unknown>;
}
const generated = (roomName: string, tracks: Track[]) => ({
  roomName,
  tracks,
  append: true,
  settings: undefined,
  introduction: "",
  source: "",
});
const edits: Record<string, Edit> = {
  approving: {
    act: (w, rooms, requestId) => rooms.approveRequest({ roomName: w.roomName, requestId }, callOf(w.host)),
  },
  rejecting: {
    act: (w, rooms, requestId) => rooms.rejectRequest({ roomName: w.roomName, requestId }, callOf(w.host)),
  },
  removing: {
    act: (w, rooms) => rooms.removeTrack({ roomName: w.roomName, songId: "demo_b" }, callOf(w.host)),
  },
  "a host's requesting": {
    act: (w, rooms) =>
      rooms.requestTrack(
        { roomName: w.roomName, track: track("h"), express: false, operationId: "" },
        callOf(w.host),
      ),
  },
  appending: {
    // Each attempt is a list of its own, as the generator writes it.
    act: (w, rooms) => rooms.saveGenerated(generated(w.roomName, [track(randomUUID())]), callOf(w.host)),
  },
};

test.each(Object.entries(edits))(
  "%s that its caller stopped waiting for has no effect, and a retry succeeds",
  async (_what, { act }) => {
    const w = await world(db);
    const rooms = roomsHandlers(w.deps);
    const { request } = await w.ask(w.ada, "x");
    const state = async () => [await w.songs(), (await w.requests()).map(({ state }) => state)];
    const before = await state();
    const late = await unlockedTooLate(w, w.host, () => act(w, rooms, request.id)).catch((error) => error);
    expect(isDatabaseAway(late) || (late instanceof ProductError && late.kind === "unavailable")).toBe(true);
    expect(await state()).toEqual(before);
    await expect(until(Date.now() + 10_000, w.host, () => act(w, rooms, request.id))).resolves.toBeDefined();
    expect(await state()).not.toEqual(before);
  },
);

test("a decision whose coins cannot be settled in time is answered before its caller's deadline", async () => {
  const w = await world(db);
  const { request } = await w.ask(w.ada, "x");
  const seen: (number | undefined)[] = [];
  const release = async () => {
    seen.push(currentContext()?.deadline);
    throw fault("unavailable");
  };
  const rooms = roomsHandlers({ ...w.deps, coins: { ...w.deps.coins, release } });
  const deadline = Date.now() + 10_000;
  const input = { roomName: w.roomName, requestId: request.id };
  await until(deadline, w.host, () => rooms.rejectRequest(input, callOf(w.host)));
  expect(seen).toHaveLength(1);
  expect(seen[0]).toBeLessThan(deadline);
  expect((await w.requests())[0]).toMatchObject({ state: "rejected", settlement: "void" });
});
