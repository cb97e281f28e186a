import { tooMany, unauthenticated } from "@tutti/proto/errors";
import { foldName } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { verifyPassword } from "../password.ts";
import type { Deps } from "../ports.ts";
import { openSession } from "../sessions.ts";

const window = 15 * 60 * 1000;
const maxFailures = 10;
/** Logins from one address, which may be a whole school's; more is somebody trying name after name. */
const maxFromAddress = 300;
const refuse = () =>
  tooMany("Too many failed logins. Please try again in 15 minutes.", window / 1000, "too_many_logins");

/** Opens a session for the right password. Wrong name and wrong password cannot be told apart. */
export async function logIn(
  deps: Deps,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<{ user: User; token: string }> {
  const { db, cache, log } = deps;
  const folded = foldName(username.slice(0, 256));
  const failures = `auth:failures:${address}:${folded}`;
  // Counted before the look, so that many tries at once are no way around the limit.
  if ((await cache.increment(`auth:logins:${address}`, window)) > maxFromAddress) throw refuse();
  if ((await cache.increment(failures, window)) > maxFailures) throw refuse();
  const user = await db.user.findUnique({ where: { folded } });
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !right) throw unauthenticated("Wrong username or password.", "wrong_credentials");
  await cache
    .delete(failures)
    .catch((error: unknown) => log.warn({ err: error }, "failed logins are not forgotten"));
  return { user, token: await openSession(deps, user.id) };
}
