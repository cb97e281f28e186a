import type { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { foldCase, foldName } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { isKnownBrowser, rememberDevice } from "../identity/known-devices.ts";
import { LoginLimits } from "../identity/login-limits.ts";
import { verifyPassword } from "../identity/password.ts";
import { hashToken, openSession } from "../identity/sessions.ts";
import { queueMailTo } from "../mail/queue.ts";
import type { Browser } from "../model/browser.ts";
import type { Deps } from "../model/ports.ts";
import { findByName } from "../names/username-keys.ts";
import { endSessions } from "./end-sessions.ts";

const wrongCredentials = () => fault("wrong_credentials");

interface Input {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/** Opens a session for the right password. A wrong name and a wrong password are indistinguishable. */
export async function logIn(
  deps: Deps,
  { username, password, address }: Input,
  browser: Browser,
): Promise<{ user: User; token: string }> {
  const { db, cache, log } = deps;
  const typed = username.slice(0, 256);
  const browserKeys = browser.keys;
  const attempt = { folded: foldName(foldCase(typed)), address, browserKeys };
  const limits = new LoginLimits(cache);
  await limits.admit(attempt, async () => isKnownBrowser(db, (await findByName(db, typed))?.id, browserKeys));
  const user = await findByName(db, typed);
  const isPasswordValid = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isPasswordValid) throw /* guard: same-login-answer */ wrongCredentials();
  await limits
    .succeeded(attempt)
    .catch((error: unknown) => log.warn({ err: error }, "failed-login counters were not reset"));
  return { user, token: await signedIn(deps, user, browser, wrongCredentials) };
}

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

/** Revokes a session and publishes it; idempotent. */
export async function logOut({ db, clock }: Deps, token: string): Promise<void> {
  // guard: logout-ends-session
  await db.$transaction((tx) => endSessions(tx, { clock }, { tokenHash: hashToken(token) }));
}
