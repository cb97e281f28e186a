import type {
  DeletedRoom as RpcDeletedRoom,
  ManagedRoom as RpcManagedRoom,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Host, type Hosts, hostOf } from "./host.ts";

/** A room as administrators see it. */
export interface ManagedRoom {
  room_id: string;
  room_name: string;
  song_count: number;
  /** Null for a visitor's room. */
  host: Host | null;
  created_at: string;
  /** Whether explore lists it. */
  is_shown: boolean;
  /** Set while the room is removed and can still be restored. */
  removal: RoomRemoval | null;
}
interface RoomRemoval {
  reason: string;
  by: string;
  undo_until: string;
}

export const presentManaged = (rooms: readonly RpcManagedRoom[], hosts: Hosts): ManagedRoom[] =>
  rooms.flatMap(({ card, isShown, removal }) =>
    card
      ? {
          room_id: card.id,
          room_name: card.name,
          song_count: card.songCount,
          host: hostOf(hosts, card.ownerId),
          created_at: card.createdAt?.toISOString() ?? "",
          is_shown: isShown,
          removal: removal
            ? {
                reason: removal.reason,
                by: removal.byName,
                undo_until: removal.undoUntil?.toISOString() ?? "",
              }
            : null,
        }
      : [],
  );

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
