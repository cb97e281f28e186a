import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { type Caller, foldName } from "@tutti/service-kit";
import { Prisma } from "../../gen/prisma/client.ts";
import type { PlayOutcome } from "../../gen/prisma/enums.ts";
import { requireOrBegin } from "../commands/create-room.ts";
import type { Deps } from "../model/ports.ts";
import { foldRoomName } from "../model/room-name.ts";
import { settingsOf } from "../model/settings.ts";
import { storedTrack } from "../model/track.ts";
import { otherwiseNamed, type ShownRoom, type ShownRoomWithPlaylist, shownColumns } from "../room/read.ts";
import { mayIn } from "../room/roles.ts";

/** A version of a room that the caller has. */
interface Known {
  readonly roomId: string;
  readonly playlistVersion: number;
}

/** `playlist` is null if the caller has it. */
type RoomRead = ShownRoomWithPlaylist | { readonly room: ShownRoom; readonly playlist: null };

interface Row extends ShownRoom {
  /** The playlist's tracks as JSON; null if the caller already has this version. */
  readonly tracks: string | null;
}

const columns = Prisma.raw(shownColumns);

/** No room has it. */
const none: Known = { roomId: "00000000-0000-0000-0000-000000000000", playlistVersion: 0 };

/** The room that had this name before. Most names are current, so it is not in the statement that every read runs. */
async function readFormer(deps: Pick<Deps, "db">, name: string, known: Known): Promise<RoomRead | null> {
  const room = await otherwiseNamed(deps.db, name);
  return room && readRoom(deps, { name: "", id: room.id }, known);
}

/**
 * Reads a room with its playlist by name or id; null if there is none, or it was removed. One statement, so that the
 * playlist is the version's own. Without the playlist for a version that the caller knows.
 */
export async function readRoom(
  { db }: Pick<Deps, "db">,
  { name, id }: { readonly name: string; readonly id: string },
  { roomId, playlistVersion }: Known = none,
): Promise<RoomRead | null> {
  const [asWritten, folded] = [foldName(name), foldRoomName(name)];
  // A room from before spaces were collapsed is found by its exact name.
  const wanted = id
    ? Prisma.sql`r.id = ${id}::uuid`
    : Prisma.sql`r.folded in (${asWritten}, ${folded}) order by r.folded = ${asWritten} desc limit 1`;
  const [row] = await db.$queryRaw<(Row & { removedAt: Date | null })[]>`
    select ${columns}, r.removed_at as "removedAt",
      case when r.id = ${roomId}::uuid and r.playlist_version = ${playlistVersion} then null else coalesce(
        (select json_agg(e.track order by e.position) from rooms.entries e where e.room_id = r.id), '[]'
      )::text end as tracks
    from rooms.rooms r where ${wanted}`;
  if (!row && !id) return readFormer({ db }, name, { roomId, playlistVersion });
  if (!row || row.removedAt) return null;
  const { tracks, removedAt: _, ...room } = row;
  if (tracks === null) return { room, playlist: null };
  const stored: unknown[] = JSON.parse(tracks);
  return { room, playlist: stored.map(storedTrack) };
}

export interface PlayedSong {
  readonly track: Track;
  readonly startedAt: Date;
  readonly outcome: PlayOutcome;
}

/**
 * What a room has played, latest first; `before` pages on. While its history is closed, throws `turned_off` for callers
 * who may not edit the list.
 */
export async function listPlays(
  deps: Deps,
  caller: Caller | null,
  roomName: string,
  { before, limit }: { readonly before?: Date | undefined; readonly limit: number },
): Promise<PlayedSong[]> {
  const room = await requireOrBegin(deps, caller, roomName);
  // guard: closed-history
  if (!settingsOf(room).history_open && !(await mayIn(deps.db, room, caller, "edit_list")))
    throw fault("turned_off");
  const plays = await deps.db.play.findMany({
    where: { roomId: room.id, ...(before ? { startedAt: { lt: before } } : {}) },
    orderBy: [{ startedAt: "desc" }, { songId: "asc" }],
    take: limit,
  });
  return plays.map(({ track, startedAt, outcome }) => ({ track: storedTrack(track), startedAt, outcome }));
}
