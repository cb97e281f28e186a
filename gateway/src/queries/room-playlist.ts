import type { Dependencies } from "../dependencies.ts";
import { hostOf } from "../presenters/host.ts";
import { presentRoom, type RoomPlaylist } from "../presenters/room.ts";
import { hostsOf } from "./hosts.ts";

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
