import { type GivenRole, type RoomRole, roleIn } from "@tutti/proto/roles";
import { type GetAccessResponse, type RoleOf, RoomRole as RpcRole } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Host, type Hosts, hostOf } from "./host.ts";

/** A person with a role in a room. */
export interface RoleHolder {
  username: string;
  avatar: string;
  role: GivenRole;
}
export interface RoomPeople {
  /** Null for a visitor's room. */
  owner: Host | null;
  /** Co-hosts and DJs, oldest first. */
  roles: RoleHolder[];
  /** The caller's own role. */
  role: RoomRole;
  /** Who may take over the room when its owner is away; null if the owner named none. */
  successor: string | null;
  /**
   * When the caller, who is the successor, may take over the room, as an ISO time; null for everybody else, and while
   * the owner is there.
   */
  take_over_from: string | null;
}

const names = new Map<RpcRole, GivenRole>([
  [RpcRole.COHOST, "cohost"],
  [RpcRole.DJ, "dj"],
]);
const numbers = { cohost: RpcRole.COHOST, dj: RpcRole.DJ, listener: RpcRole.LISTENER } as const;

export const numberOf = (role: GivenRole): RpcRole => numbers[role];

const nameOf = ({ role }: RoleOf): GivenRole => names.get(role) ?? "listener";

/** The role of an account, null for a visitor, by a room's access. */
export const roleOfCaller = (
  { ownerId, roles }: Pick<GetAccessResponse, "ownerId" | "roles">,
  userId: string | null,
): RoomRole =>
  roleIn({ ownerId: ownerId ?? null, roles: new Map(roles.map((of) => [of.userId, nameOf(of)])) }, userId);

/** Deleted accounts are left out. */
export const presentHolders = (roles: readonly RoleOf[], hosts: Hosts): RoleHolder[] =>
  roles.flatMap((of) => {
    const user = hostOf(hosts, of.userId);
    return user ? [{ username: user.username, avatar: user.avatar, role: nameOf(of) }] : [];
  });
