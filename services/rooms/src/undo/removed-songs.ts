import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Room } from "../../gen/prisma/client.ts";
import { maxTracks, type Playlist } from "../playlist.ts";
import type { Deps, Transaction } from "../ports.ts";
import { storedTrackSchema } from "../track.ts";
import { wholeOrder } from "./whole-order.ts";

/** How long a deleted song can be brought back, in ms. */
export const undoableFor = 10 * 60 * 1000;
/** Songs that were deleted one after the other, at most so far apart, come back together, in ms. */
const togetherWithin = 60_000;

export interface RemovedSong {
  readonly track: Track;
  readonly removedAt: number;
}

const idsOf = (songs: Playlist) => songs.map(({ songId }) => songId);

/** What can be brought back, the youngest first. */
export async function removedSongs(
  { clock }: Pick<Deps, "clock">,
  db: Transaction,
  { id, orderWithRemoved }: Pick<Room, "id" | "orderWithRemoved">,
): Promise<RemovedSong[]> {
  if (orderWithRemoved.length === 0) return [];
  const rows = await db.removedSong.findMany({
    where: { roomId: id, removedAt: { gt: new Date(clock.now() - undoableFor) } },
    orderBy: [{ removedAt: "desc" }, { songId: "asc" }],
  });
  return rows.map(({ track, removedAt }) => ({
    track: storedTrackSchema.parse(track),
    removedAt: removedAt.getTime(),
  }));
}

/** Of those, the ones that went last, together. */
export function lastRemoved(removed: readonly RemovedSong[]): readonly RemovedSong[] {
  const gap = removed.findIndex(
    ({ removedAt }, i) => i > 0 && (removed[i - 1]?.removedAt ?? 0) - removedAt > togetherWithin,
  );
  return gap < 0 ? removed : removed.slice(0, gap);
}

/**
 * Keeps what an edit deletes of a locked room's playlist, and forgets what it brought back or what is too old. Returns
 * the room's new order with the removed songs in it.
 */
export async function keepRemoved(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  room: Room,
  before: Playlist,
  after: Playlist,
): Promise<string[]> {
  const kept = new Set(idsOf(after));
  const gone = before.filter(({ songId }) => !kept.has(songId));
  if (gone.length === 0 && room.orderWithRemoved.length === 0) return [];
  const earlier = await removedSongs(deps, tx, room);
  const now = new Date(deps.clock.now());
  const older = earlier.filter(({ track }) => !kept.has(track.songId));
  // As many as a playlist has: enough to bring an emptied one back.
  const remaining = older.slice(0, Math.max(0, maxTracks - gone.length)).map(({ track }) => track);
  const roomId = room.id;
  await tx.removedSong.deleteMany({ where: { roomId, songId: { notIn: idsOf(remaining) } } });
  if (gone.length > 0)
    await tx.removedSong.createMany({
      data: gone.map((track) => ({ roomId, songId: track.songId, track: { ...track }, removedAt: now })),
    });
  if (gone.length + remaining.length === 0) return [];
  const earlierIds = new Set(earlier.map(({ track }) => track.songId));
  const whole = wholeOrder(idsOf(before), room.orderWithRemoved, earlierIds);
  return wholeOrder(idsOf(after), whole, new Set([...idsOf(gone), ...idsOf(remaining)]));
}

/** Nothing of a locked room can be brought back from here on. */
export async function forgetRemoved(tx: Transaction, room: Room): Promise<Room> {
  await tx.removedSong.deleteMany({ where: { roomId: room.id } });
  return tx.room.update({ where: { id: room.id }, data: { orderWithRemoved: [] } });
}
