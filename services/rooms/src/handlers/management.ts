import { fault } from "@tutti/proto/faults";
import type { GivenRole } from "@tutti/proto/roles";
import {
  type ManagedRoom,
  type RoleOf,
  RoomRole,
  type RoomsServiceServer,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import { shownRoomName } from "@tutti/proto/sync";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { RoomRole as Row } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { changeLink, renameRoom, updateVisibility } from "../names/rename-room.ts";
import { type AnyRoom, listRooms } from "../queries/list-rooms.ts";
import { deletedRooms, deleteRoom, undeleteRoom } from "../removal/owner-deletion.ts";
import { removeRoom, restoreRoom } from "../removal/remove-room.ts";
import { setRole, setSuccessor } from "../roles/set-role.ts";
import { takeOver } from "../roles/take-over.ts";
import { presentCard, presentRoom } from "./presenter.ts";

type NameCalls = "renameRoom" | "updateVisibility" | "changeLink";

/** Handlers of a room's name, and of who can find it. */
export const nameHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, NameCalls> => ({
  renameRoom: async ({ roomName, newName }, call) => ({
    room: presentRoom(await renameRoom(deps, requireCaller(call), roomName, newName)),
  }),
  updateVisibility: async ({ roomName, isListed }, call) => ({
    room: presentRoom(await updateVisibility(deps, requireCaller(call), roomName, isListed)),
  }),
  changeLink: async ({ roomName }, call) => ({
    room: presentRoom(await changeLink(deps, requireCaller(call), roomName)),
  }),
});

const given = new Map<RoomRole, GivenRole>([
  [RoomRole.LISTENER, "listener"],
  [RoomRole.DJ, "dj"],
  [RoomRole.COHOST, "cohost"],
]);
const numbers = { cohost: RoomRole.COHOST, dj: RoomRole.DJ } as const;

export const presentRoles = (rows: readonly Row[]): RoleOf[] =>
  rows.map(({ userId, role }) => ({ userId, role: numbers[role] }));

type RolesCalls = "setRole" | "setSuccessor" | "takeOver";

/** Handlers of the roles in a room, and of who owns it. */
export const rolesHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, RolesCalls> => ({
  setRole: async ({ roomName, userId, role: number }, call) => {
    const role = given.get(number);
    if (!role) throw fault("role_missing");
    const rows = await setRole(deps, requireCaller(call), { roomName, userId, role });
    return { roles: presentRoles(rows) };
  },
  setSuccessor: async ({ roomName, userId = null }, call) => {
    await setSuccessor(deps, requireCaller(call), { roomName, userId });
    return {};
  },
  takeOver: async ({ roomName }, call) => {
    await takeOver(deps, requireCaller(call), roomName);
    return {};
  },
});

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
