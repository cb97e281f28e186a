import { fault } from "@tutti/proto/faults";
import { foldCase, foldName } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import type { Browser } from "../browser.ts";
import { isKnownBrowser } from "../known-devices.ts";
import { LoginLimits } from "../login-limits.ts";
import { verifyPassword } from "../password.ts";
import type { Deps } from "../ports.ts";
import { findByName } from "../username-keys.ts";
import { signedIn } from "./signed-in.ts";

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
