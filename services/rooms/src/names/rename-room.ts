import { fault } from "@tutti/proto/faults";
import { hasLinkKey, shownRoomName } from "@tutti/proto/sync";
import type { Caller } from "@tutti/service-kit";
import { refuseReservedName, refuseStaffRoomName } from "../commands/create-room.ts";
import { withKey } from "../model/link-key.ts";
import type { Deps } from "../model/ports.ts";
import { foldRoomName, isFavoritesName, parseRoomName } from "../model/room-name.ts";
import type { RoomWithPlaylist } from "../room/read.ts";
import { endAllNames, keepFormer } from "./former-names.ts";
import { writeName } from "./write-name.ts";

/** The part of a room's name that its owner chooses: its key stays. */
const keptKey = (name: string, next: string) =>
  hasLinkKey(name) ? next + name.slice(shownRoomName(name).length) : next;

/**
 * Gives a room a new name, for its owner. Its former names lead to it. A room that is reachable by its link alone keeps
 * the key, and its former links lead to it, too: `changeLink` ends them.
 */
export async function renameRoom(
  deps: Deps,
  caller: Caller,
  roomName: string,
  newName: string,
): Promise<RoomWithPlaylist> {
  const next = parseRoomName(newName);
  refuseReservedName(next, caller);
  if (isFavoritesName(next)) throw fault("room_name_reserved.favorites");
  refuseStaffRoomName(next, caller);
  return writeName(deps, caller, roomName, async ({ tx, room }, at) => {
    const name = keptKey(room.name, next);
    if (name === room.name) return null;
    await keepFormer(tx, room, { folded: foldRoomName(name), at });
    return { name };
  });
}

/**
 * Lists a room in explore, or makes it reachable by its link alone, for its owner: then its name gets a key, and its
 * former names end, as that of an unknown room.
 */
export async function updateVisibility(
  deps: Deps,
  caller: Caller,
  roomName: string,
  isListed: boolean,
): Promise<RoomWithPlaylist> {
  return writeName(deps, caller, roomName, async ({ tx, room }, at) => {
    if (isListed === (room.linkSince === null)) return null;
    // guard: unlisted-names-end
    await endAllNames(tx, room, at);
    if (isListed) return { name: shownRoomName(room.name), visibility: { isListed: true, linkSince: null } };
    return { name: withKey(room.name), visibility: { isListed: false, linkSince: at } };
  });
}

/** Gives a room of a link a new one, for its owner; the old link ends. */
export async function changeLink(deps: Deps, caller: Caller, roomName: string): Promise<RoomWithPlaylist> {
  return writeName(deps, caller, roomName, async ({ tx, room }, at) => {
    if (room.linkSince === null) throw fault("room_listed");
    await endAllNames(tx, room, at);
    return { name: withKey(room.name), visibility: { isListed: false, linkSince: at } };
  });
}
