import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Room } from "../../gen/prisma/client.ts";
import { maxTracks, type Playlist } from "../model/playlist.ts";
import type { Deps, Transaction } from "../model/ports.ts";
import { storedTrack } from "../model/track.ts";
import { wholeOrder } from "./whole-order.ts";

/** How long a deleted song can be restored, in ms. */
export const undoableFor = 10 * 60 * 1000;
/** Deletions at most this far apart are restored together, in ms. */
const togetherWithin = 60_000;

interface RemovedSong {
  readonly track: Track;
  readonly removedAt: number;
}

const idsOf = (songs: Playlist) => songs.map(({ songId }) => songId);

/** Songs that can be restored, latest deletion first. */
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
    track: storedTrack(track),
    removedAt: removedAt.getTime(),
  }));
}

/** The latest deletions that are restored together. */
export function lastRemoved(removed: readonly RemovedSong[]): readonly RemovedSong[] {
  const gap = removed.findIndex(
    ({ removedAt }, i) => i > 0 && (removed[i - 1]?.removedAt ?? 0) - removedAt > togetherWithin,
  );
  return gap < 0 ? removed : removed.slice(0, gap);
}

/**
 * Keeps songs that an edit deletes from a locked room's playlist, and drops those that it restored or that expired.
 * Returns the room's new order including the removed songs.
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
  // As many as a playlist holds: enough to restore an emptied one.
  const remaining = older
    // guard: removed-songs-limit
    .slice(0, Math.max(0, maxTracks - gone.length))
    .map(({ track }) => track);
  const roomId = room.id;
  await tx.removedSong.deleteMany({ where: { roomId, songId: { notIn: idsOf(remaining) } } });
  // guard: removed-songs-kept
  if (gone.length > 0)
    await tx.removedSong.createMany({
      data: gone.map((track) => ({ roomId, songId: track.songId, track: { ...track }, removedAt: now })),
    });
  if (gone.length + remaining.length === 0) return [];
  const earlierIds = new Set(earlier.map(({ track }) => track.songId));
  const whole = wholeOrder(idsOf(before), room.orderWithRemoved, earlierIds);
  return wholeOrder(idsOf(after), whole, new Set([...idsOf(gone), ...idsOf(remaining)]));
}

/** Drops all songs of a locked room that could be restored. */
export async function forgetRemoved(tx: Transaction, room: Room): Promise<Room> {
  await tx.removedSong.deleteMany({ where: { roomId: room.id } });
  return tx.room.update({ where: { id: room.id }, data: { orderWithRemoved: [] } });
}
