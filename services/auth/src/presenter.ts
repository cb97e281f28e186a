import type { Account, PublicUser } from "@tutti/proto/rpc/auth/v1/auth";
import type { User } from "../gen/prisma/client.ts";

const avatarOf = (user: User): string => user.avatar || `/api/avatar/${encodeURIComponent(user.username)}`;

/** An account as shown to its owner. */
export const presentAccount = (user: User): Account => ({
  id: user.id,
  username: user.username,
  email: user.email ?? "",
  avatar: avatarOf(user),
  isAdmin: user.isAdmin,
  createdAt: user.createdAt,
});

/** An account as shown to everybody. */
export const presentPublicUser = (user: User): PublicUser => ({
  id: user.id,
  username: user.username,
  avatar: avatarOf(user),
  createdAt: user.createdAt,
});
