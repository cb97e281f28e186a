import { roomDeleted } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import { outboxRow, type Running, startInterval } from "@tutti/service-kit";
import { unfinishedPin, unfinishedRequest } from "../escrow/states.ts";
import type { Deps } from "../model/ports.ts";
import { expireActs } from "../peace/acts.ts";
import { expireRooms, expireUnconfirmed } from "./expire.ts";
import { returnHeldInRemovedRooms } from "./return-held.ts";

const batch = 50;

/**
 * Deletes removed rooms after their retention, with all dependent rows, which frees their names. A room with unsettled
 * coins waits until they are settled.
 */
export async function purgeRooms({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const due = await db.removal.findMany({
    where: {
      purgeAt: { lte: new Date(now) },
      room: {
        // guard: requests-settled-first
        requests: { none: unfinishedRequest },
        pins: { none: unfinishedPin },
      },
    },
    orderBy: { purgeAt: "asc" },
    take: batch,
  });
  // `changeAnyRoom` waits for a locked room; this skips one that another process deletes.
  for (const { roomId } of due)
    await db.$transaction(async (tx) => {
      // A removed room accepts no requests, so it stays settled.
      const [room] = await tx.$queryRaw<{ name: string }[]>`
        select name from rooms.rooms where id = ${roomId}::uuid and removed_at is not null for update skip locked`;
      if (!room) return;
      await tx.room.delete({ where: { id: roomId } });
      const event = { room_id: roomId, room_name: shownRoomName(room.name), at: Math.round(now) };
      await tx.outbox.create({ data: outboxRow(roomDeleted, event) });
    });
}

const everyMs = 10_000;
const steps = [
  /* guard: unused-rooms-expire */ expireRooms,
  expireUnconfirmed,
  returnHeldInRemovedRooms,
  purgeRooms,
  expireActs,
];

/** One pass over rooms to expire and purge. A failed step does not block the others. */
export async function sweepRooms(deps: Deps): Promise<void> {
  for (const step of steps)
    await step(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "sweeping rooms failed; retrying"),
    );
}

/**
 * Runs `sweepRooms` at an interval, on a bounded number of rooms. Several processes may run at once: every step takes
 * effect once.
 */
export const startSweeper = (deps: Deps): Running =>
  startInterval({
    everyMs,
    clock: deps.clock,
    log: deps.log,
    failure: "sweeping rooms failed; retrying",
    work: () => sweepRooms(deps),
  });
