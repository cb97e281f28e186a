import { ProductError } from "@tutti/proto/errors";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import { type Caller, type Clock, maxAge } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import type { Services } from "./services.ts";

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

  const kept = new LRUCache<string, Promise<Session | null>>({
    max: maxKept,
    ...maxAge(sessionCacheTtl, clock),
    memoMethod: (token) => {
      const session = ask(token);
      session.catch(() => kept.delete(token));
      return session;
    },
  });

  return {
    find: (token: string): Promise<Session | null> => kept.memo(token),
    forget: (token: string): void => {
      kept.delete(token);
    },
  };
}

export type SessionFinder = ReturnType<typeof sessionFinder>;
