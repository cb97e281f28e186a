import type { Person } from "@tutti/proto/peace";
import { type Capability, may, type RoomRole } from "@tutti/proto/roles";
import type { GetAccessResponse } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Host } from "./host.ts";
import { presentPeace, type RoomPeace } from "./peace.ts";
import { roleOfCaller } from "./roles.ts";

/** Who hosts a room. */
export interface RoomHost {
  host_username: string | null;
  host_avatar: string | null;
  allow_anyone_host: boolean;
  /** True for the owner and for co-hosts; in a visitor's room for everybody. */
  is_host: boolean;
  /** The caller's role. */
  role: RoomRole;
  /** What it allows. */
  can: Record<Capability, boolean>;
  peace: RoomPeace;
}

export function presentRoomHost(
  access: GetAccessResponse,
  host: Host | null,
  person: Person,
  now: number,
): RoomHost {
  const { userId } = person;
  const role = roleOfCaller(access, userId);
  return {
    host_username: host?.username ?? null,
    host_avatar: host?.avatar ?? null,
    allow_anyone_host: access.allowAnyoneHost,
    is_host: access.callerIsHost,
    role,
    can: {
      play: may(role, "play"),
      edit_list: may(role, "edit_list"),
      decide_requests: may(role, "decide_requests"),
      moderate_people: may(role, "moderate_people"),
      own_room: may(role, "own_room"),
    },
    peace: presentPeace(access.peace, person, now),
  };
}
