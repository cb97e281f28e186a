import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import { shownRoomName } from "@tutti/proto/sync";
import { type Peer, rpcClient } from "@tutti/service-kit";
import type { FindRoom, IsListening } from "../model/ports.ts";

/** The rooms service over gRPC. */
export function connectRooms(rooms: Peer): { find: FindRoom; close(): void } {
  const client = rpcClient(RoomsServiceClient, rooms);
  return {
    find: async (roomName) => {
      const { room } = await client.getRoom({ roomName, roomId: "" });
      if (!room) throw new Error("rooms answered without a room");
      const { id, name, playlist } = room;
      return {
        id,
        name: shownRoomName(name),
        songs: playlist.map(({ songId, title, artist }) => ({ song_id: songId, title, artist })),
      };
    },
    close: () => client.close(),
  };
}

/** The sync service over gRPC. */
export function connectSync(sync: Peer): { isListening: IsListening; close(): void } {
  const client = rpcClient(SyncServiceClient, sync);
  return {
    isListening: async (roomId, username) => (await client.isListening({ roomId, username })).isListening,
    close: () => client.close(),
  };
}
