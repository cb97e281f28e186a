import { memoryCache, systemIds } from "@tutti/service-kit";
import type { manualClock } from "@tutti/service-kit/testing";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { logIn } from "../commands/log-in.ts";
import { register } from "../commands/register.ts";
import { findSession } from "../identity/sessions.ts";
import type { Browser } from "../model/browser.ts";
import type { Deps } from "../model/ports.ts";
import { firefox } from "./browsers.ts";
import { silent } from "./open-database.ts";
import { settled } from "./settled.ts";

export const password = "correct horse";

/** Accounts of a test, with one cache for their limits. */
export function people(db: PrismaClient, clock: ReturnType<typeof manualClock>) {
  const deps: Deps = {
    db,
    cache: memoryCache(clock),
    clock,
    ids: systemIds,
    log: silent,
    google: null,
    ...settled,
    wakeMail: () => {},
  };
  let n = 0;
  const own = async (token: string) => {
    const { id: sessionId, user } = await findSession(deps, token);
    return { sessionId, userId: user.id };
  };
  return {
    deps,
    /** A new account, logged in. Its name differs from those of other tests. */
    signUp: async (part: { email?: string } = {}) => {
      const username = `person_${++n}_of_${clock.now().toString(36)}`;
      const email = `${username}@example.org`;
      const { token } = await register(deps, { username, email, password, ...part }, firefox);
      return { username, email: part.email ?? email, token, ...(await own(token)) };
    },
    /** Another login of the account. */
    logIn: async (username: string, browser: Browser = firefox, secret = password) => {
      const address = browser.network.replace("0/24", "7");
      const { token } = await logIn(deps, { username, password: secret, address }, browser);
      return { token, ...(await own(token)) };
    },
    isLive: (token: string): Promise<boolean> =>
      findSession(deps, token).then(
        () => true,
        () => false,
      ),
  };
}
