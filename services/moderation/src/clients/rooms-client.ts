import { fault } from "@tutti/proto/faults";
import type { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { RpcClient } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";

export const askRooms =
  (rooms: Pick<RpcClient<RoomsServiceClient>, "getRoom">): Deps["askRoom"] =>
  async (roomId) => {
    const { room } = await rooms.getRoom({ roomName: "", roomId });
    if (!room) throw fault("room_not_found.id");
    const { prompt = "", genre = "", occasion = "" } = room.settings ?? {};
    return { ownerId: room.ownerId ?? null, prompt, genre, occasion, songs: room.playlist };
  };
