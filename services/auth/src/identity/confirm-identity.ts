import { fault } from "@tutti/proto/faults";
import { foldCase, foldName } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { isKnownBrowser } from "./known-devices.ts";
import { LoginLimits } from "./login-limits.ts";
import { verifyPassword } from "./password.ts";

/** How long ago somebody without a password may have signed in, in ms. */
const freshMs = 10 * 60_000;

const wrongPassword = () => fault("wrong_password");

interface Given {
  readonly sessionId: string;
  readonly password: string;
  readonly address: string;
  /** Keyed ids of the browser. */
  readonly browserKeys?: readonly string[];
}

/**
 * Confirms that the holder of a session is the account's owner: by the password, or, for an account without one, by a
 * recent sign-in. Guesses count as logins do. Throws `wrong_password`, `too_many_logins` or `sign_in_again`.
 */
export async function confirmIdentity(deps: Deps, user: User, given: Given) {
  const { db, cache, clock, log } = deps;
  const { sessionId, password, address, browserKeys = [] } = given;
  if (user.passwordHash === null) {
    const since = new Date(clock.now() - freshMs);
    // guard: recent-sign-in
    const fresh = await db.session.count({
      where: { id: sessionId, userId: user.id, createdAt: { gt: since } },
    });
    if (fresh === 0) throw fault("sign_in_again");
    return;
  }
  const limits = new LoginLimits(cache);
  const attempt = { folded: foldName(foldCase(user.username)), address, browserKeys };
  // guard: password-confirmation-limit
  await limits.admit(attempt, () => isKnownBrowser(db, user.id, browserKeys));
  if (!(await verifyPassword(user.passwordHash, password))) throw wrongPassword();
  await limits
    .succeeded(attempt)
    .catch((error: unknown) => log.warn({ err: error }, "failed-login counters were not reset"));
}

/** The caller's account. Throws `unauthenticated` if it is gone. */
export async function ownAccount({ db }: Deps, userId: string): Promise<User> {
  const user = await db.user.findUnique({ where: { id: userId } });
  if (!user) throw fault("session_ended");
  return user;
}
