import type { PublicUser } from "@tutti/proto/rpc/auth/v1/auth";
import type { GetAccessResponse } from "@tutti/proto/rpc/rooms/v1/rooms";

/** A room's owner. */
export interface Host {
  username: string;
  avatar: string;
  created_at: string;
}

/** Who hosts a room. */
export interface RoomHost {
  host_username: string | null;
  host_avatar: string | null;
  allow_anyone_host: boolean;
  is_host: boolean;
}

/** Owners by id. */
export type Hosts = ReadonlyMap<string, Host>;

export const presentHost = ({ username, avatar, createdAt }: PublicUser): Host => ({
  username,
  avatar,
  created_at: createdAt?.toISOString() ?? "",
});

/** The host of a room with this owner; null for a visitor's room, and for an unknown owner. */
export const hostOf = (hosts: Hosts, ownerId: string | undefined): Host | null =>
  (ownerId && hosts.get(ownerId)) || null;

export const presentRoomHost = (
  { allowAnyoneHost, callerIsHost }: GetAccessResponse,
  host: Host | null,
): RoomHost => ({
  host_username: host?.username ?? null,
  host_avatar: host?.avatar ?? null,
  allow_anyone_host: allowAnyoneHost,
  is_host: callerIsHost,
});
