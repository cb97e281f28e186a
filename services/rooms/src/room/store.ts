import { notFound } from "@tutti/proto/errors";
import { playlistChanged } from "@tutti/proto/events";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { type Caller, type Clock, foldName, outboxRow } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { endWaiting } from "../escrow/end-waiting.ts";
import { settleRoom } from "../escrow/settle-room.ts";
import { requeue } from "../evening/requeue.ts";
import { otherwiseNamed } from "../names/former-names.ts";
import type { Playlist } from "../playlist.ts";
import type { Deps, Transaction } from "../ports.ts";
import { foldRoomName } from "../room-name.ts";
import { storedTrack } from "../track.ts";
import { confirmation } from "./confirmed.ts";
import { keepRemoved } from "./removed-songs.ts";
import { requireMay } from "./roles.ts";
import { songEvents } from "./song-events.ts";

export const roomNotFound = () => notFound("There is no room with this name.", "room_not_found");

/**
 * Finds a room by name, also by a former one that is its own still; null for a removed one. A room from before spaces were collapsed is found by its exact name.
 */
export async function findRoom(db: Transaction, name: string): Promise<Room | null> {
  const [asWritten, folded] = [foldName(name), foldRoomName(name)];
  const older = asWritten === folded ? null : await db.room.findUnique({ where: { folded: asWritten } });
  const room = older ?? (await db.room.findUnique({ where: { folded } })) ?? (await otherwiseNamed(db, name));
  return room?.removedAt ? null : room;
}

export async function requireRoom(db: Transaction, name: string): Promise<Room> {
  const room = await findRoom(db, name);
  if (!room) throw roomNotFound();
  return room;
}

export async function playlistOf(db: Transaction, roomId: string): Promise<Track[]> {
  const entries = await db.entry.findMany({ where: { roomId }, orderBy: { position: "asc" } });
  return entries.map((entry) => storedTrack(entry.track));
}

/** Locks a room to the end of the transaction, which serializes its edits. Throws 404 for a removed one. */
export async function lockRoom(tx: Transaction, name: string): Promise<Room> {
  const { id } = await requireRoom(tx, name);
  return lockOpenRoom(tx, id);
}

/** `lockRoom` by id. */
export async function lockOpenRoom(tx: Transaction, id: string): Promise<Room> {
  const room = await lockRoomById(tx, id);
  if (room.removedAt) throw roomNotFound();
  return room;
}

/** `lockOpenRoom` that accepts a removed room, for what must be concluded there. */
export async function lockRoomById(tx: Transaction, id: string): Promise<Room> {
  await tx.$queryRaw`select 1 from rooms.rooms where id = ${id}::uuid for update`;
  return tx.room.findUniqueOrThrow({ where: { id } });
}

/**
 * Writes the difference between two states of a locked room's playlist, and its events; `by` is null for a visitor. Where
 * the room takes turns, the songs are put in the order of its queue.
 */
export async function writePlaylist(
  tx: Transaction,
  clock: Clock,
  room: Room,
  before: Playlist,
  after: Playlist,
  by: string | null,
): Promise<RoomWithPlaylist> {
  const orderWithRemoved = await keepRemoved({ clock }, tx, room, before, after);
  const old = new Map(before.map((track, position) => [track.songId, position]));
  const kept = new Set(after.map((track) => track.songId));
  const removed = before.filter((track) => !kept.has(track.songId));
  const gone = removed.map((track) => track.songId);
  if (gone.length > 0) {
    await tx.entry.deleteMany({ where: { roomId: room.id, songId: { in: gone } } });
    const deleted = { outcome: "refunded", reason: "deleted" } as const;
    // guard: refund-deleted-songs
    await endWaiting({ clock }, tx, { roomId: room.id, songIds: gone }, deleted);
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
  const changed = await tx.room.update({
    where: { id: room.id },
    data: { playlistVersion: { increment: 1 }, orderWithRemoved, ...confirmation(room, clock.now()) },
  });
  const { id: room_id, playlistVersion: playlist_version } = changed;
  const at = Math.round(clock.now());
  const added = fresh.map(({ track }) => track);
  const events = songEvents({ room, by, added, removed, at });
  await tx.outbox.createMany({
    data: [outboxRow(playlistChanged, { room_id, playlist_version, at }), ...events],
  });
  return { room: changed, playlist };
}

/** What is shown of a room, with its columns in the database. */
export const shownColumns = {
  id: "id",
  name: "name",
  ownerId: "owner_id",
  ownerName: "owner_name",
  isFavorites: "is_favorites",
  isListed: "is_listed",
  linkSince: "link_since",
  introduction: "introduction",
  moderationMode: "moderation_mode",
  prompt: "prompt",
  genre: "genre",
  occasion: "occasion",
  playlistVersion: "playlist_version",
  createdAt: "created_at",
  source: "source",
  orderWithRemoved: "order_with_removed",
  queueOrder: "queue_order",
  waitingLimit: "waiting_limit",
  longestSong: "longest_song",
  songAgainAfter: "song_again_after",
  artistAgainAfter: "artist_again_after",
  skipVotes: "skip_votes",
  skipShare: "skip_share",
  sanctionedUntil: "sanctioned_until",
  chatEnabled: "chat_enabled",
  reactionsEnabled: "reactions_enabled",
} as const satisfies Partial<Record<keyof Room, string>>;

export type ShownRoom = Pick<Room, keyof typeof shownColumns>;

export interface ShownRoomWithPlaylist {
  readonly room: ShownRoom;
  readonly playlist: Playlist;
}

export interface RoomWithPlaylist extends ShownRoomWithPlaylist {
  readonly room: Room;
  readonly playlist: Playlist;
}

const putSongNext = ({ clock }: Pick<Deps, "clock">, tx: Transaction, roomId: string, songId: string) =>
  tx.entry.updateMany({ where: { roomId, songId }, data: { putNextAt: new Date(clock.now()) } });

/**
 * Edits a room's playlist in a transaction, for whom it is allowed: locks the room, applies `rule`, writes and
 * publishes the change. Coins for
 * songs that it deletes are returned. `putNext`: the id of a song that `rule` put next, whose turn it need not be.
 */
export async function editPlaylist(
  deps: Deps,
  caller: Caller | null,
  name: string,
  rule: (playlist: Playlist) => Playlist,
  { putNext }: { readonly putNext?: string } = {},
): Promise<RoomWithPlaylist> {
  const { isShorter, ...edited } = await deps.db.$transaction(async (tx) => {
    const room = await lockRoom(tx, name);
    await requireMay(tx, room, caller, "edit_list");
    const before = await playlistOf(tx, room.id);
    const playlist = rule(before);
    if (playlist === before) return { room, playlist, isShorter: false };
    const by = caller?.userId ?? null;
    if (putNext !== undefined) await putSongNext(deps, tx, room.id, putNext);
    const written = await writePlaylist(tx, deps.clock, room, before, playlist, by);
    return { ...written, isShorter: playlist.length < before.length };
  });
  if (isShorter) await settleRoom(deps, edited.room.id);
  return edited;
}
