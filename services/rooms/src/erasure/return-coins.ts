import { decline } from "../escrow/decline.ts";
import { endWaiting } from "../escrow/end-waiting.ts";
import {
  heldRequest,
  unfinishedPin,
  unfinishedRequest,
  waitingPin,
  waitingRequest,
} from "../escrow/states.ts";
import type { Changing, Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";
import { playlistOf } from "../room/read.ts";
import { writePlaylist } from "../room/write-playlist.ts";

type Needed = Changing & Pick<Deps, "playingNow">;

/** Ends what a person has waiting in one room. The song that plays is played to its end. */
async function endWaitingOf(deps: Needed, roomId: string, requesterId: string): Promise<void> {
  const { db } = deps;
  const { name } = await db.room.findUniqueOrThrow({ where: { id: roomId }, select: { name: true } });
  const playing = await deps.playingNow(name);
  await changeAnyRoom(deps, roomId, async (change) => {
    const { tx, room } = change;
    for (const pending of await tx.request.findMany({ where: { roomId, requesterId, state: "pending" } }))
      await decline(change, pending, { isNotified: false });
    const which = { requesterId, exceptSong: playing };
    const waiting = await tx.request.findMany({
      where: { ...waitingRequest, roomId, requesterId, songId: { not: playing } },
      select: { id: true },
    });
    await endWaiting(change, which, { outcome: "refunded", reason: "deleted" });
    const ids = new Set(waiting.map(({ id }) => id));
    const before = await playlistOf(tx, roomId);
    const after = before.filter(({ requestId }) => requestId === undefined || !ids.has(requestId));
    if (after.length < before.length && !room.removedAt) await writePlaylist(change, before, after, null);
  });
}

/**
 * Returns the coins of a person's pending requests, and of requests and pins whose songs have not played, in all rooms.
 * True once none is left and payments has done it.
 */
export async function returnCoins(deps: Needed, requesterId: string): Promise<boolean> {
  const { db } = deps;
  const where = { requesterId };
  const [requests, pins] = await Promise.all([
    db.request.findMany({
      where: { ...where, ...heldRequest },
      select: { roomId: true },
      distinct: ["roomId"],
    }),
    db.pin.findMany({ where: { ...where, ...waitingPin }, select: { roomId: true }, distinct: ["roomId"] }),
  ]);
  for (const roomId of new Set([...requests, ...pins].map((row) => row.roomId)))
    await endWaitingOf(deps, roomId, requesterId);
  const [open, openPins] = await Promise.all([
    db.request.count({ where: { ...where, ...unfinishedRequest } }),
    db.pin.count({ where: { ...where, ...unfinishedPin } }),
  ]);
  // guard: coins-returned-before-erasure
  return open + openPins === 0;
}
