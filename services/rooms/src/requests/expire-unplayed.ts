import { endWaiting } from "../escrow/end-waiting.ts";
import { playableFor, waitingPin, waitingRequest } from "../escrow/states.ts";
import type { Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";

const batch = 100;

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
