import { unauthenticated } from "@tutti/proto/errors";
import { foldName } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { LoginLimits } from "../login-limits.ts";
import { verifyPassword } from "../password.ts";
import type { Deps } from "../ports.ts";
import { openSession } from "../sessions.ts";

/** Opens a session for the right password. A wrong name and a wrong password are indistinguishable. */
export async function logIn(
  deps: Deps,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<{ user: User; token: string }> {
  const { db, cache, log } = deps;
  const attempt = { folded: foldName(username.slice(0, 256)), address };
  const limits = new LoginLimits(cache);
  await limits.admit(attempt);
  const user = await db.user.findUnique({ where: { folded: attempt.folded } });
  const isPasswordValid = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isPasswordValid)
    throw unauthenticated(/* guard: same-login-answer */ "Wrong username or password.", "wrong_credentials");
  await limits
    .succeeded(attempt)
    .catch((error: unknown) => log.warn({ err: error }, "failed-login counters were not reset"));
  return { user, token: await openSession(deps, user.id) };
}
