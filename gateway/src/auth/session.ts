import { ProductError } from "@tutti/proto/errors";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import type { Clock } from "@tutti/service-kit";
import type { Services } from "../services.ts";

export interface Session {
  readonly id: string;
  readonly account: Account;
  readonly token: string;
}

/** How long a session is cached, in ms: a logout elsewhere must take effect within a second. */
// guard: session-cache-age
const sessionCacheTtl = 500;
const maxKept = 10_000;

/** Finds the session of a token; caches it for `sessionCacheTtl` ms, concurrent look-ups included. */
export function sessionFinder(auth: Services["auth"], clock: Clock) {
  const kept = new Map<string, { until: number; session: Promise<Session | null> }>();

  const ask = async (token: string): Promise<Session | null> => {
    try {
      const { sessionId, account } = await auth.getSession({ token });
      return account ? { id: sessionId, account, token } : null;
    } catch (error) {
      if (error instanceof ProductError && error.kind === "unauthenticated") return null;
      throw error;
    }
  };

  return {
    find: (token: string): Promise<Session | null> => {
      const known = kept.get(token);
      if (known && known.until > clock.now()) return known.session;
      const session = ask(token);
      if (kept.size >= maxKept) kept.clear();
      kept.set(token, { until: clock.now() + sessionCacheTtl, session });
      session.catch(() => kept.delete(token));
      return session;
    },
    forget: (token: string): void => {
      kept.delete(token);
    },
  };
}

export type SessionFinder = ReturnType<typeof sessionFinder>;
