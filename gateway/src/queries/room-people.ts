import { fault } from "@tutti/proto/faults";
import { type GivenRole, ownerAwayFor } from "@tutti/proto/roles";
import { hostOf } from "../presenters/host.ts";
import {
  numberOf,
  presentHolders,
  type RoleHolder,
  type RoomPeople,
  roleOfCaller,
} from "../presenters/roles.ts";
import type { Dependencies } from "./dependencies.ts";
import { hostsOf } from "./hosts.ts";

type Needed = Pick<Dependencies, "auth" | "rooms">;

/** The owner of a room, and who has a role in it. */
export async function roomPeople(
  { auth, rooms, sync }: Needed & Pick<Dependencies, "sync">,
  roomName: string,
  userId: string | null,
): Promise<RoomPeople> {
  const access = await rooms.getAccess({ roomName });
  const { ownerId, successorId } = access;
  const hosts = await hostsOf({ auth }, [
    access,
    { ownerId: successorId },
    ...access.roles.map((of) => ({ ownerId: of.userId })),
  ]);
  const owner = hostOf(hosts, ownerId);
  const isSuccessor = userId !== null && successorId === userId;
  return {
    owner,
    roles: presentHolders(access.roles, hosts),
    role: roleOfCaller(access, userId),
    successor: hostOf(hosts, successorId)?.username ?? null,
    take_over_from: isSuccessor ? await takeOverFrom(sync, access.roomId, owner?.username ?? "") : null,
  };
}

async function takeOverFrom(
  sync: Dependencies["sync"],
  roomId: string,
  ownerUsername: string,
): Promise<string | null> {
  const { sinceMs } = await sync.getOwnerAbsence({ roomId, ownerUsername });
  return sinceMs === undefined ? null : new Date(sinceMs + ownerAwayFor).toISOString();
}

async function accountNamed({ auth }: Pick<Needed, "auth">, username: string): Promise<string> {
  const { users } = await auth.getUsers({ ids: [], usernames: [username] });
  const [user] = users;
  if (!user) throw fault("user_not_found.room");
  return user.id;
}

/** Names the account that may take over the room; null for none. */
export async function nameSuccessor(
  { auth, rooms }: Needed,
  { roomName, username }: { roomName: string; username: string | null },
): Promise<void> {
  const userId = username === null ? undefined : await accountNamed({ auth }, username);
  await rooms.setSuccessor({ roomName, userId });
}

/** Gives the account of this name a role, or takes it away; returns the room's roles. */
export async function giveRole(
  { auth, rooms }: Needed,
  { roomName, username, role }: { roomName: string; username: string; role: GivenRole },
): Promise<RoleHolder[]> {
  const userId = await accountNamed({ auth }, username);
  const { roles } = await rooms.setRole({ roomName, userId, role: numberOf(role) });
  const hosts = await hostsOf(
    { auth },
    roles.map((of) => ({ ownerId: of.userId })),
  );
  return presentHolders(roles, hosts);
}
