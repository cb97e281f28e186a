import { fault } from "@tutti/proto/faults";
import type { ManagedRoom, RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import { shownRoomName } from "@tutti/proto/sync";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";
import { type AnyRoom, listRooms } from "../queries/list-rooms.ts";
import { deletedRooms, deleteRoom, undeleteRoom } from "../removal/owner-deletion.ts";
import { removeRoom, restoreRoom } from "../removal/remove-room.ts";
import { presentCard } from "./presenter.ts";

type AdminCalls = "listRooms" | "removeRoom" | "restoreRoom";
type OwnerCalls = "deleteRoom" | "undeleteRoom" | "listDeletedRooms";

const present = (room: AnyRoom): ManagedRoom => ({
  card: { ...presentCard(room), name: shownRoomName(room.name) },
  isShown: room.isListed && room.isProven,
  ...(room.removedAt && room.purgeAt
    ? {
        removal: {
          removedAt: room.removedAt,
          undoUntil: room.purgeAt,
          reason: room.reason ?? "",
          byName: room.byName ?? "",
        },
      }
    : {}),
});

/** Handlers of administrators' calls. */
export const removalHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, AdminCalls> => ({
  listRooms: async ({ page, limit, search }, call) => {
    if (page < 1 || page > 100_000 || limit < 1 || limit > 100) throw fault("page_invalid.rooms");
    const { rooms, hasMore } = await listRooms(deps, requireCaller(call), { page, limit, search });
    return { rooms: rooms.map(present), hasMore };
  },
  removeRoom: async ({ roomId, reason }, call) => {
    const { name } = await removeRoom(deps, requireCaller(call), { roomId, reason });
    return { roomName: shownRoomName(name) };
  },
  restoreRoom: async ({ roomId }, call) => {
    const { name } = await restoreRoom(deps, requireCaller(call), roomId);
    return { roomName: shownRoomName(name) };
  },
});

/** Handlers of an owner's deletion of a room. */
export const deletionHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, OwnerCalls> => ({
  deleteRoom: async ({ roomName }, call) => ({
    room: await deleteRoom(deps, requireCaller(call), roomName),
  }),
  undeleteRoom: async ({ roomId }, call) => ({
    roomName: await undeleteRoom(deps, requireCaller(call), roomId),
  }),
  listDeletedRooms: async (_, call) => ({ rooms: await deletedRooms(deps, requireCaller(call)) }),
});
