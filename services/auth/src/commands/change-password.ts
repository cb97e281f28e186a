import { fault } from "@tutti/proto/faults";
import type { Prisma, User } from "../../gen/prisma/client.ts";
import { confirmIdentity, ownAccount } from "../identity/confirm-identity.ts";
import { hashPassword } from "../identity/password.ts";
import { queueMailTo } from "../mail/queue.ts";
import { checkPassword } from "../model/account.ts";
import type { Browser } from "../model/browser.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";
import { endSessions } from "./end-sessions.ts";

interface Input {
  readonly userId: string;
  readonly sessionId: string;
  /** Ignored for an account without a password. */
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
  readonly browserKeys?: readonly string[];
}

/** Changes or sets the caller's password and ends their other sessions. Throws as `confirmIdentity`, or `password_length`. */
export async function changePassword(deps: Deps, input: Input, browser: Browser): Promise<void> {
  const { userId, sessionId, currentPassword, newPassword, address, browserKeys = [] } = input;
  checkPassword(newPassword);
  const user = await ownAccount(deps, userId);
  await confirmIdentity(deps, user, { sessionId, password: currentPassword, address, browserKeys });
  const change = { user, passwordHash: await hashPassword(newPassword), keptSession: sessionId };
  const changed = await deps.db.$transaction((tx) => setPassword(tx, deps, change, browser));
  if (!changed) throw fault("password_changed");
  deps.wakeMail();
}

interface NewPassword {
  readonly user: User;
  readonly passwordHash: string;
  /** Further columns that change. */
  readonly data?: Prisma.UserUpdateManyMutationInput;
  /** The session that stays; null ends all. */
  readonly keptSession: string | null;
}

/**
 * Sets a password in a transaction. It ends the account's other sessions, its links, and a pending change of its address,
 * which somebody with the former password may have begun. False if the password was changed meanwhile.
 */
export async function setPassword(
  tx: Transaction,
  deps: Deps,
  { user, passwordHash, data = {}, keptSession }: NewPassword,
  browser: Browser,
): Promise<boolean> {
  const { id, username } = user;
  const { count } = await tx.user.updateMany({
    where: { id, passwordHash: user.passwordHash },
    // guard: password-ends-pending-address
    data: { ...data, passwordHash, pendingEmail: null, pendingEmailUntil: null },
  });
  if (count === 0) return false;
  await tx.link.deleteMany({ where: { userId: id, purpose: { in: ["reset_password", "change_address"] } } });
  await tx.mail.deleteMany({ where: { userId: id, kind: "change_address" } });
  // guard: password-ends-sessions
  await endSessions(tx, deps, { userId: id, ...(keptSession === null ? {} : { id: { not: keptSession } }) });
  const login = { device: browser.device, network: browser.network, at: Math.round(deps.clock.now()) };
  await queueMailTo(tx, deps, user, { kind: "password_changed", username, ...login }, browser);
  return true;
}
