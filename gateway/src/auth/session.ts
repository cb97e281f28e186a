import { ProductError } from "@tutti/proto/errors";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import type { Caller, Clock } from "@tutti/service-kit";
import type { Services } from "../services.ts";

export interface Session {
  readonly id: string;
  readonly account: Account;
  readonly token: string;
  /** Whether the account is younger than `newFor`: it shares the limits of its network. */
  readonly isNew: boolean;
}

/** Age in ms until which an account is new. */
const newFor = 24 * 3_600_000;

/** When and in which browser an account was created, by the keyed ids; undefined where an older auth service says neither. */
export const createdOf = ({ createdAt, createdIn }: Account): Caller["created"] =>
  createdAt && { at: createdAt.getTime(), browsers: createdIn };

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
      if (!account) return null;
      const isNew = (account.createdAt?.getTime() ?? 0) > clock.now() - newFor;
      return { id: sessionId, account, token, isNew };
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
