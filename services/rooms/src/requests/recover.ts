import { decline } from "../escrow/decline.ts";
import { endWaiting } from "../escrow/end-waiting.ts";
import { claimPending, finishEach } from "../escrow/pending.ts";
import { lifetime } from "../escrow/request.ts";
import { playableFor, waitingPin, waitingRequest } from "../escrow/states.ts";
import type { Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";
import { fund } from "./fund.ts";

const batch = 100;

/** Resumes requests that were interrupted while funding. */
export async function fundRequests(deps: Deps): Promise<void> {
  const id = { in: await claimPending(deps, "requests", "funding") };
  const claimed = await deps.db.request.findMany({ where: { id } });
  await finishEach(deps, claimed, (request) => fund(deps, request, { isNotified: true }));
}

/** Expires requests that were pending for a day. */
export async function expireRequests(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const rows = await db.request.findMany({
    where: { state: "pending", createdAt: { lte: new Date(clock.now() - lifetime) } },
    take: batch,
  });
  for (const { id, roomId } of rows)
    await changeAnyRoom(deps, roomId, async (change) => {
      const request = await change.tx.request.findFirst({ where: { id, state: "pending" } });
      if (request) await decline(change, request, { state: "expired" });
    });
}

/** Rooms with songs that were in the playlist for a day without playing. */
async function roomsToRefund({ db }: Pick<Deps, "db">, enteredBefore: number): Promise<string[]> {
  const columns = { select: { roomId: true }, distinct: ["roomId" as const], take: batch };
  const lt = new Date(enteredBefore);
  const [requests, pins] = await Promise.all([
    db.request.findMany({ ...columns, where: { ...waitingRequest, approvedAt: { lt } } }),
    db.pin.findMany({ ...columns, where: { ...waitingPin, placedAt: { lt } } }),
  ]);
  return [...new Set([...requests, ...pins].map(({ roomId }) => roomId))];
}

/** Refunds songs that have not played a day after they entered the playlist. They stay in it. */
export async function expireUnplayed(deps: Deps): Promise<void> {
  const enteredBefore = deps.clock.now() - playableFor;
  for (const roomId of await roomsToRefund(deps, enteredBefore))
    await changeAnyRoom(deps, roomId, (change) =>
      endWaiting(change, { enteredBefore }, { outcome: "refunded", reason: "not_played" }),
    );
}
