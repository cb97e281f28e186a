import type { Room } from "@tutti/proto/rpc/rooms/v1/rooms";

/** A room's name after a change. */
export interface NamedRoom {
  /** It may end with the key of a link, which is not shown. */
  room_name: string;
  by_link_only: boolean;
}

export const presentName = (room: Room | undefined): NamedRoom => ({
  room_name: room?.name ?? "",
  by_link_only: room?.byLinkOnly ?? false,
});
