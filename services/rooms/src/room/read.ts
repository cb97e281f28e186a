import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { caseKeys, foldCase, foldName } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Playlist } from "../model/playlist.ts";
import type { Transaction } from "../model/ports.ts";
import { foldRoomName } from "../model/room-name.ts";
import { settingColumns } from "../model/settings.ts";
import { storedTrack } from "../model/track.ts";

export const roomNotFound = () => fault("room_not_found");

/** The room that had this name before; null if there is none. */
async function formerlyNamed(db: Transaction, name: string): Promise<Room | null> {
  const found = await db.formerName.findMany({
    where: { folded: { in: [foldName(name), foldRoomName(name)] } },
    include: { room: true },
    take: 1,
  });
  return found[0]?.room ?? null;
}

/**
 * The room that had this name before, or whose name differs from it only in a way that `foldRoomName` keeps apart:
 * `STRASSE` and `Straße`. Null if there is none.
 */
export async function otherwiseNamed(db: Transaction, name: string): Promise<Room | null> {
  const former = await formerlyNamed(db, name);
  if (former) return former;
  const folded = foldRoomName(foldCase(name));
  const held = { nameKeys: { some: { key: { in: caseKeys(name) } } } };
  // A room of exactly this name that was made meanwhile was not there when the caller looked.
  const other = { folded: { notIn: [foldName(name), foldRoomName(name)] }, OR: [{ folded }, held] };
  const found = await db.room.findMany({ where: other, orderBy: { createdAt: "asc" }, take: 1 });
  return found[0] ?? null;
}

/**
 * Finds a room by name, also by a former one that is its own still; null for a removed one. A room from before spaces
 * were collapsed is found by its exact name.
 */
export async function findRoom(db: Transaction, name: string): Promise<Room | null> {
  const [asWritten, folded] = [foldName(name), foldRoomName(name)];
  const older = asWritten === folded ? null : await db.room.findUnique({ where: { folded: asWritten } });
  const room = older ?? (await db.room.findUnique({ where: { folded } })) ?? (await otherwiseNamed(db, name));
  return room?.removedAt ? null : room;
}

/** `findRoom` that throws `room_not_found` if there is none. */
export async function requireRoom(db: Transaction, name: string): Promise<Room> {
  const room = await findRoom(db, name);
  if (!room) throw roomNotFound();
  return room;
}

export async function playlistOf(db: Transaction, roomId: string): Promise<Track[]> {
  const entries = await db.entry.findMany({ where: { roomId }, orderBy: { position: "asc" } });
  return entries.map((entry) => storedTrack(entry.track));
}

/** What is shown of a room beside the columns of its settings. */
const shown = [
  "id",
  "name",
  "ownerId",
  "ownerName",
  "introduction",
  "moderationMode",
  "isFavorites",
  "isListed",
  "linkSince",
  "prompt",
  "genre",
  "occasion",
  "source",
  "createdAt",
  "playlistVersion",
  "orderWithRemoved",
  "sanctionedUntil",
] as const satisfies readonly (keyof Room)[];

export type ShownRoom = Pick<Room, (typeof shown)[number] | (typeof settingColumns)[number]>;

/** What is shown of a room `r` in SQL; a column has its field's name in snake case. */
export const shownColumns = [...shown, ...settingColumns]
  .map((field) => `r.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${field}"`)
  .join(", ");

export interface ShownRoomWithPlaylist {
  readonly room: ShownRoom;
  readonly playlist: Playlist;
}

export interface RoomWithPlaylist extends ShownRoomWithPlaylist {
  readonly room: Room;
  readonly playlist: Playlist;
}
