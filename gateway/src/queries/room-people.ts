import { notFound } from "@tutti/proto/errors";
import type { GivenRole } from "@tutti/proto/roles";
import type { Dependencies } from "../dependencies.ts";
import { hostOf } from "../presenters/host.ts";
import {
  numberOf,
  presentHolders,
  type RoleHolder,
  type RoomPeople,
  roleOfCaller,
} from "../presenters/roles.ts";
import { hostsOf } from "./hosts.ts";

type Needed = Pick<Dependencies, "auth" | "rooms">;

/** The owner of a room, and who has a role in it. */
export async function roomPeople(
  { auth, rooms }: Needed,
  roomName: string,
  userId: string | null,
): Promise<RoomPeople> {
  const access = await rooms.getAccess({ roomName });
  const hosts = await hostsOf({ auth }, [access.ownerId, ...access.roles.map((of) => of.userId)]);
  return {
    owner: hostOf(hosts, access.ownerId),
    roles: presentHolders(access.roles, hosts),
    role: roleOfCaller(access, userId),
  };
}

/** Gives the account of this name a role, or takes it away; returns the room's roles. */
export async function giveRole(
  { auth, rooms }: Needed,
  { roomName, username, role }: { roomName: string; username: string; role: GivenRole },
): Promise<RoleHolder[]> {
  const { users } = await auth.getUsers({ ids: [], usernames: [username] });
  const [user] = users;
  if (!user) throw notFound("There is no account with this name.", "user_not_found");
  const { roles } = await rooms.setRole({ roomName, userId: user.id, role: numberOf(role) });
  const hosts = await hostsOf(
    { auth },
    roles.map((of) => of.userId),
  );
  return presentHolders(roles, hosts);
}
