import { fault } from "@tutti/proto/faults";
import type { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import { shownRoomName } from "@tutti/proto/sync";
import type { RpcClient } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";

/** Queries the rooms service for a room's owner. */
export const askRooms =
  (rooms: Pick<RpcClient<RoomsServiceClient>, "getRoom">): Deps["askRoom"] =>
  async (roomId) => {
    const { room } = await rooms.getRoom({ roomName: "", roomId });
    if (!room) throw fault("room_not_found.id");
    return { roomId, roomName: shownRoomName(room.name), ownerId: room.ownerId ?? null };
  };
