import { type Cache, callerNetwork } from "@tutti/service-kit";
import type { Request } from "express";

type Caller = Pick<Request, "session" | "ip">;

/** A site's /48 may do this many times what one of its /64 may. */
const wideFactor = 4;

/** Where a call comes from, as the services count it. */
export function networkOf({ ip }: Pick<Request, "ip">): { narrow: string; wide: string | undefined } {
  const { narrow, wide } = callerNetwork(ip ?? "");
  return { narrow, wide: wide ?? undefined };
}

/** Rooms of one network are made one after the other; so long, in ms, a call that may make one waits for its turn. */
export const roomTurn = { timeout: 8000 };

/** Whom a call is counted for: the account, for visitors their network. */
export const callerKey = ({ session, ip }: Caller): string =>
  session ? `account:${session.account.id}` : `network:${callerNetwork(ip ?? "").narrow}`;

/** Counts a call for its caller, for a visitor also for the site; answers whether one of the counts is beyond `most`. */
export async function countCall(
  cache: Pick<Cache, "increment">,
  caller: Caller,
  { name, most, per }: { name: string; most: number; per: number },
): Promise<boolean> {
  const count = (key: string) => cache.increment(`gateway:${name}:${key}`, per);
  const wide = caller.session ? null : callerNetwork(caller.ip ?? "").wide;
  const [narrowCount, wideCount] = await Promise.all([
    count(callerKey(caller)),
    wide === null ? 0 : count(`site:${wide}`),
  ]);
  return narrowCount > most || wideCount > most * wideFactor;
}
