import type { DeletedRoom as RpcDeletedRoom } from "@tutti/proto/rpc/rooms/v1/rooms";

/** A room that its owner deleted and can still restore. */
export interface DeletedRoom {
  room_id: string;
  room_name: string;
  deleted_at: string;
  undo_until: string;
}

export const presentDeleted = (room: RpcDeletedRoom | undefined): DeletedRoom => ({
  room_id: room?.roomId ?? "",
  room_name: room?.roomName ?? "",
  deleted_at: room?.deletedAt?.toISOString() ?? "",
  undo_until: room?.undoUntil?.toISOString() ?? "",
});
