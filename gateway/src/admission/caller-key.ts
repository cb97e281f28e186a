import { type Cache, callerNetwork } from "@tutti/service-kit";
import type { Request } from "express";

type Caller = Pick<Request, "session" | "ip">;

/** A site's /48 gets this multiple of a /64's limit. */
const wideFactor = 4;

/** The caller's network, as the services count it. */
export function networkOf({ ip }: Pick<Request, "ip">): { narrow: string; wide: string | undefined } {
  const { narrow, wide } = callerNetwork(ip ?? "");
  return { narrow, wide: wide ?? undefined };
}

/** Rooms of one network are created one at a time; timeout in ms of a call that may wait for that lock. */
export const roomTurn = { timeout: 8000 };

/** Rate-limit key of a caller: the account, for visitors the network. */
export const callerKey = ({ session, ip }: Caller): string =>
  session ? `account:${session.account.id}` : `network:${callerNetwork(ip ?? "").narrow}`;

/** Counts a call for its caller, for a visitor also for the site; returns whether one of the counts exceeds `max`. */
export async function countCall(
  cache: Pick<Cache, "increment">,
  caller: Caller,
  { name, max, per }: { name: string; max: number; per: number },
): Promise<boolean> {
  const count = (key: string) => cache.increment(`gateway:${name}:${key}`, per);
  const wide = caller.session ? null : callerNetwork(caller.ip ?? "").wide;
  const [narrowCount, wideCount] = await Promise.all([
    count(callerKey(caller)),
    wide === null ? 0 : count(`site:${wide}`),
  ]);
  return narrowCount > max || wideCount > max * wideFactor;
}
