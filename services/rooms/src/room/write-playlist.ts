import { playlistChanged } from "@tutti/proto/events";
import type { Caller } from "@tutti/service-kit";
import type { Prisma, Room } from "../../gen/prisma/client.ts";
import { endWaiting } from "../escrow/end-waiting.ts";
import type { Playlist } from "../model/playlist.ts";
import type { Change, Changing } from "../model/ports.ts";
import { requeue } from "../queue-session/requeue.ts";
import { changeRoom } from "./change.ts";
import { confirmation } from "./confirmed.ts";
import { playlistOf, type RoomWithPlaylist } from "./read.ts";
import { keepRemoved } from "./removed-songs.ts";
import { songEvents } from "./song-events.ts";

/**
 * Writes columns of the room, confirms it, and raises its version, so that a client that raced this write refetches.
 * Publishes nothing.
 */
export const writeColumns = (
  { tx, clock, room }: Change,
  data: Prisma.RoomUncheckedUpdateInput,
): Promise<Room> =>
  tx.room.update({
    where: { id: room.id },
    data: { ...data, playlistVersion: { increment: 1 }, ...confirmation(room, clock.now()) },
  });

/**
 * Writes the difference between two states of a room's playlist, and its events; `by` is null for a visitor. Where
 * the room takes turns, the songs are put in the order of its queue.
 */
export async function writePlaylist(
  change: Change,
  before: Playlist,
  after: Playlist,
  by: string | null,
): Promise<RoomWithPlaylist> {
  const { tx, clock, room } = change;
  const orderWithRemoved = await keepRemoved({ clock }, tx, room, before, after);
  const old = new Map(before.map((track, position) => [track.songId, position]));
  const kept = new Set(after.map((track) => track.songId));
  const removed = before.filter((track) => !kept.has(track.songId));
  const gone = removed.map((track) => track.songId);
  if (gone.length > 0) {
    await tx.entry.deleteMany({ where: { roomId: room.id, songId: { in: gone } } });
    const deleted = { outcome: "refunded", reason: "deleted" } as const;
    // guard: refund-deleted-songs
    await endWaiting(change, { songIds: gone }, deleted);
  }
  const placed = after.map((track, position) => ({ track, position }));
  const fresh = placed.filter(({ track }) => !old.has(track.songId));
  if (fresh.length > 0)
    await tx.entry.createMany({
      data: fresh.map(({ track, position }) => ({
        roomId: room.id,
        songId: track.songId,
        position,
        track: { ...track },
        addedAt: new Date(clock.now()),
      })),
    });
  const moved = placed.filter(({ track, position }) => (old.get(track.songId) ?? position) !== position);
  if (moved.length > 0)
    await tx.$executeRaw`
      update rooms.entries e set position = m.position
      from unnest(${moved.map(({ track }) => track.songId)}::text[], ${moved.map((m) => m.position)}::int[])
        as m (song_id, position)
      where e.room_id = ${room.id}::uuid and e.song_id = m.song_id`;
  const playlist = (await requeue(tx, room)) ? await playlistOf(tx, room.id) : after;
  const changed = await writeColumns(change, { orderWithRemoved });
  await change.publish(playlistChanged, { playlist_version: changed.playlistVersion });
  const added = fresh.map(({ track }) => track);
  const at = Math.round(clock.now());
  const events = songEvents({ room, by, added, removed, at });
  if (events.length > 0) await tx.outbox.createMany({ data: events });
  return { room: changed, playlist };
}

const putSongNext = ({ tx, clock, room: { id: roomId } }: Change, songId: string) =>
  tx.entry.updateMany({ where: { roomId, songId }, data: { putNextAt: new Date(clock.now()) } });

/**
 * Edits a room's playlist by `rule`, for a caller who may, and publishes the change. Coins for songs that it deletes are
 * returned. `putNext`: the id of a song that `rule` put next, whose turn it need not be. Throws what `changeRoom` and
 * `rule` throw.
 */
export const editPlaylist = (
  deps: Changing,
  caller: Caller | null,
  name: string,
  rule: (playlist: Playlist) => Playlist,
  { putNext }: { readonly putNext?: string } = {},
): Promise<RoomWithPlaylist> =>
  changeRoom(deps, { name }, caller, "edit_list", async (change) => {
    const { tx, room } = change;
    const before = await playlistOf(tx, room.id);
    const playlist = rule(before);
    if (playlist === before) return { room, playlist };
    if (putNext !== undefined) await putSongNext(change, putNext);
    return writePlaylist(change, before, playlist, caller?.userId ?? null);
  });
