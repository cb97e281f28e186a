import { decline } from "../escrow/decline.ts";
import { endWaiting } from "../escrow/end-waiting.ts";
import { waitingRequest } from "../escrow/states.ts";
import type { Change } from "../model/ports.ts";
import { playlistOf } from "../room/read.ts";
import { writePlaylist } from "../room/write-playlist.ts";
import type { Subject } from "./subject.ts";

const reason = "You were banned from the room.";

/**
 * Ends what a banned person has waiting in a room: coins of requests and pins are returned, their songs leave
 * the playlist, and their votes are deleted. The song that plays is played to its end.
 */
export async function returnRequests(
  change: Change,
  { userId, browsers, networks }: Subject,
  playing: string,
): Promise<void> {
  const { tx, room } = change;
  const roomId = room.id;
  const voters = userId === null ? browsers : [userId, ...browsers];
  const isOfNetwork = { isVisitor: true, network: { in: networks } };
  await tx.vote.deleteMany({ where: { roomId, OR: [{ voter: { in: voters } }, isOfNetwork] } });
  if (userId === null) return;
  for (const pending of await tx.request.findMany({
    where: { roomId, requesterId: userId, state: "pending" },
  }))
    await decline(change, pending, { reason });
  const waiting = await tx.request.findMany({
    where: { ...waitingRequest, roomId, requesterId: userId, songId: { not: playing } },
    select: { id: true },
  });
  // guard: refund-banned
  await endWaiting(
    change,
    { requesterId: userId, exceptSong: playing },
    { outcome: "refunded", reason: "banned" },
  );
  const ids = new Set(waiting.map(({ id }) => id));
  const before = await playlistOf(tx, roomId);
  const after = before.filter(({ requestId }) => requestId === undefined || !ids.has(requestId));
  if (after.length < before.length) await writePlaylist(change, before, after, room.ownerId);
}
