import type { Prisma, User } from "../../gen/prisma/client.ts";
import type { Browser } from "../browser.ts";
import { queueMailTo } from "../mail/queue.ts";
import type { Deps } from "../ports.ts";
import { endSessions } from "./end-sessions.ts";
import type { Transaction } from "./pair-lock.ts";

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
