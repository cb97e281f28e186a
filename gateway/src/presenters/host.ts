import type { PublicUser } from "@tutti/proto/rpc/auth/v1/auth";

/** A room's owner. */
export interface Host {
  username: string;
  avatar: string;
  created_at: string;
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
