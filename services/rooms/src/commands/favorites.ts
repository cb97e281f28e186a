import { roomFavorited } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { shownRoomName } from "@tutti/proto/sync";
import { type Caller, foldName, outboxRow } from "@tutti/service-kit";
import { acceptTrack } from "../links/accept-tracks.ts";
import { cardColumns, type ListedRoom } from "../model/card.ts";
import type { Deps } from "../model/ports.ts";
import { favoritesRoomOf } from "../model/room-name.ts";
import { findRoom } from "../room/read.ts";
import { ensureFavoritesRoom, requireOrBegin } from "./create-room.ts";
import { addTracks } from "./edit-tracks.ts";

/** Rooms per list of favorites. */
const maxFavorites = 500;

/** Adds a room to the caller's favorites, or removes it; idempotent. The list is the caller's: the room is not locked. */
export async function setFavoriteRoom(
  deps: Deps,
  caller: Caller,
  name: string,
  isFavorite: boolean,
): Promise<void> {
  const { db, clock } = deps;
  const { userId } = caller;
  const room = await requireOrBegin(deps, caller, name);
  const roomId = room.id;
  if (!isFavorite) {
    await db.favoriteRoom.deleteMany({ where: { userId, roomId } });
    return;
  }
  if ((await db.favoriteRoom.count({ where: { userId } })) >= maxFavorites)
    throw fault("too_many_favorites", { max: maxFavorites });
  const at = Math.round(clock.now());
  const favorite = { userId, roomId, createdAt: new Date(at) };
  const visit = {
    room_id: roomId,
    room_name: shownRoomName(room.name),
    user_id: userId,
    is_host: room.ownerId === userId,
    at,
  };
  await db.$transaction(async (tx) => {
    const { count } = await tx.favoriteRoom.createMany({ data: [favorite], skipDuplicates: true });
    if (count > 0) await tx.outbox.create({ data: outboxRow(roomFavorited, visit) });
  });
}

/**
 * A user's favorite rooms as cards, newest first; others see only listed ones. A room that is reachable by its link alone
 * is in the list of its owner, and of those who added it since they know the current link.
 */
export const favoriteRoomsOf = ({ db }: Deps, caller: Caller | null, userId: string): Promise<ListedRoom[]> =>
  db.$queryRaw<ListedRoom[]>`
    select ${cardColumns}
    from rooms.favorite_rooms f join rooms.rooms r on r.id = f.room_id
    where f.user_id = ${userId}::uuid and r.removed_at is null and r.confirmed_at is not null and (r.is_listed or (${caller?.userId === userId} and
      (r.link_since is null or r.link_since <= f.created_at or r.owner_id = ${userId}::uuid)))
    order by f.created_at desc, r.id`;

export async function isFavoriteSong({ db }: Deps, { username }: Caller, songId: string): Promise<boolean> {
  const room = { folded: foldName(favoritesRoomOf(username)) };
  return (await db.entry.count({ where: { songId, room } })) > 0;
}

interface Favored {
  readonly alreadyFavorite: boolean;
  readonly favoritesRoom: string;
}

/** Adds the song to the caller's favorites room; creates the room on first use. */
export async function addFavoriteSong(deps: Deps, caller: Caller, given: Track): Promise<Favored> {
  const track = await acceptTrack(deps, given);
  const name = favoritesRoomOf(caller.username);
  if (!(await findRoom(deps.db, name))) await ensureFavoritesRoom(deps, caller);
  const { room, duplicates } = await addTracks(deps, caller, name, [track]);
  return { alreadyFavorite: duplicates > 0, favoritesRoom: room.name };
}
