import type { ProductError } from "@tutti/proto/errors";
import type { User } from "../../gen/prisma/client.ts";
import type { Browser } from "../browser.ts";
import { rememberDevice } from "../known-devices.ts";
import { queueMailTo } from "../mail/queue.ts";
import type { Deps } from "../ports.ts";
import { openSession } from "../sessions.ts";

/**
 * Opens the session of a verified login, and queues a mail about a device that the account was not used from. Mails of
 * this kind go to verified addresses only: any other may be a stranger's.
 *
 * A change of the password ends all sessions; one that commits between the verification and this transaction throws
 * `outdated`, or a session opened by the former password would remain.
 */
export async function signedIn(
  deps: Deps,
  user: User,
  browser: Browser,
  outdated: () => ProductError,
): Promise<string> {
  const { db, clock } = deps;
  const { id, passwordHash, username } = user;
  const { token, isNew } = await db.$transaction(async (tx) => {
    const language = user.language ?? browser.language;
    // guard: login-by-current-password
    const { count } = await tx.user.updateMany({ where: { id, passwordHash }, data: { language } });
    if (count === 0) throw outdated();
    const isKnown = await rememberDevice(tx, deps, id, browser);
    if (!isKnown && user.emailVerified) {
      const login = { device: browser.device, network: browser.network, at: Math.round(clock.now()) };
      await queueMailTo(tx, deps, user, { kind: "new_device", username, ...login }, browser);
    }
    return { token: await openSession(tx, deps, id, browser), isNew: !isKnown };
  });
  if (isNew) deps.wakeMail();
  return token;
}
