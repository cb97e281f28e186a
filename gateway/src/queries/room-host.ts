import type { Person } from "@tutti/proto/peace";
import type { Dependencies } from "../dependencies.ts";
import { hostOf } from "../presenters/host.ts";
import { presentRoomHost, type RoomHost } from "../presenters/room-host.ts";
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
