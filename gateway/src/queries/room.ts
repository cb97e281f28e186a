import type { Person } from "@tutti/proto/peace";
import { hostOf } from "../presenters/host.ts";
import { presentRoom, type RoomPlaylist } from "../presenters/room.ts";
import { presentRoomHost, type RoomHost } from "../presenters/room-host.ts";
import type { Dependencies } from "./dependencies.ts";
import { hostsOf } from "./hosts.ts";

/** The room's host, and whether it is the caller. */
export async function roomHost(
  { auth, rooms }: Pick<Dependencies, "auth" | "rooms">,
  roomName: string,
  person: Person,
): Promise<RoomHost> {
  const access = await rooms.getAccess({ roomName });
  const hosts = await hostsOf({ auth }, [access]);
  return presentRoomHost(access, hostOf(hosts, access.ownerId), person, Date.now());
}

/** A room with its songs, settings and host. */
export async function roomPlaylist(
  { auth, rooms, coverAddress }: Pick<Dependencies, "auth" | "rooms" | "coverAddress">,
  roomName: string,
): Promise<RoomPlaylist> {
  const { room } = await rooms.getRoom({ roomName, roomId: "" });
  if (!room) throw new Error("rooms returned no room");
  const hosts = await hostsOf({ auth }, [room]);
  return presentRoom(room, hostOf(hosts, room.ownerId), coverAddress);
}

/** Timeout in ms: the place of a request is optional. */
const timeout = 1500;

/** The song that plays; empty on errors, because a request that is already paid must not fail over its place. */
export const playingSong = ({ sync }: Pick<Dependencies, "sync">, roomName: string): Promise<string> =>
  sync.getPlayerState({ roomName }, { timeout }).then(
    ({ currentTrack }) => currentTrack?.songId ?? "",
    () => "",
  );
