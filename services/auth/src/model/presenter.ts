import type { GetSignInSettingsResponse, OpenSession } from "@tutti/proto/rpc/auth/v1/account";
import type { Account, PublicUser } from "@tutti/proto/rpc/auth/v1/auth";
import type { Session, User } from "../../gen/prisma/client.ts";

const avatarOf = (user: User): string => user.avatar || `/api/avatar/${encodeURIComponent(user.username)}`;

/** An account as shown to its owner. */
export const presentAccount = (user: User): Account => ({
  id: user.id,
  username: user.username,
  email: user.email ?? "",
  avatar: avatarOf(user),
  isAdmin: user.isAdmin,
  createdAt: user.createdAt,
  termsVersion: user.termsVersion?.toISOString().slice(0, 10) ?? "",
  deletionAt: user.deletionAt ?? undefined,
  language: user.chosenLanguage ?? "",
  createdIn: user.createdIn,
});

/** An account as shown to everybody. */
export const presentPublicUser = (user: User): PublicUser => ({
  id: user.id,
  username: user.username,
  avatar: avatarOf(user),
  createdAt: user.createdAt,
});

/** How an account signs in, as shown to its owner. `now`: in ms; a change of address that is out of time is not shown. */
export const presentSignInSettings = (user: User, now: number): GetSignInSettingsResponse => ({
  email: user.email ?? "",
  emailVerified: user.emailVerified,
  pendingEmail: (user.pendingEmailUntil?.getTime() ?? 0) > now ? (user.pendingEmail ?? "") : "",
  hasPassword: user.passwordHash !== null,
  hasGoogle: user.googleSub !== null,
});

export const presentSession = ({ id, device, network, lastSeenAt, createdAt }: Session): OpenSession => ({
  id,
  device,
  network,
  lastSeenAt,
  createdAt,
});
