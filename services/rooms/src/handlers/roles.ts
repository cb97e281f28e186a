import { fault } from "@tutti/proto/faults";
import type { GivenRole } from "@tutti/proto/roles";
import { type RoleOf, RoomRole, type RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { RoomRole as Row } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { setRole } from "../roles/set-role.ts";
import { setSuccessor } from "../roles/set-successor.ts";
import { takeOver } from "../roles/take-over.ts";

const given = new Map<RoomRole, GivenRole>([
  [RoomRole.LISTENER, "listener"],
  [RoomRole.DJ, "dj"],
  [RoomRole.COHOST, "cohost"],
]);
const numbers = { cohost: RoomRole.COHOST, dj: RoomRole.DJ } as const;

export const presentRoles = (rows: readonly Row[]): RoleOf[] =>
  rows.map(({ userId, role }) => ({ userId, role: numbers[role] }));

type RolesCalls = "setRole" | "setSuccessor" | "takeOver";

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
