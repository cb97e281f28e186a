import type { DeletedRoom as RpcDeletedRoom } from "@tutti/proto/rpc/rooms/v1/rooms";

/** A room that its owner deleted and can still restore. */
export interface DeletedRoom {
  room_id: string;
  room_name: string;
  deleted_at: string;
  undo_until: string;
}

export const presentDeleted = ({ roomId, roomName, deletedAt, undoUntil }: RpcDeletedRoom): DeletedRoom => ({
  room_id: roomId,
  room_name: roomName,
  deleted_at: deletedAt?.toISOString() ?? "",
  undo_until: undoUntil?.toISOString() ?? "",
});
