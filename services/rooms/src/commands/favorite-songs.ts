import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { type Caller, foldName } from "@tutti/service-kit";
import { acceptTrack } from "../links/accept-tracks.ts";
import type { Deps } from "../model/ports.ts";
import { favoritesRoomOf } from "../model/room-name.ts";
import { findRoom } from "../room/read.ts";
import { ensureFavoritesRoom } from "./create-room.ts";
import { addTracks } from "./edit-tracks.ts";

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
