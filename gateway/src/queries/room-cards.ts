import type { RoomCard as RpcRoomCard } from "@tutti/proto/rpc/rooms/v1/rooms";
import { presentCards, type RoomCard } from "../presenters/room.ts";
import type { Dependencies } from "./dependencies.ts";
import { hostsOf } from "./hosts.ts";

/** Rooms with their hosts. */
export async function roomCards(
  { auth, coverAddress }: Pick<Dependencies, "auth" | "coverAddress">,
  rooms: readonly RpcRoomCard[],
): Promise<RoomCard[]> {
  const hosts = await hostsOf({ auth }, rooms);
  return presentCards(rooms, hosts, coverAddress);
}
