import { createHash } from "node:crypto";
import { admits, admitsNetwork, type Cache, callerNetwork, type RateLimit } from "@tutti/service-kit";
import type { Request } from "express";
import { remembered } from "../http/remembered.ts";

type Caller = Pick<Request, "session" | "ip">;

/** Each call is counted by its network more than once. */
const networkAt = remembered(callerNetwork);

/** The caller's network, as the services count it. */
export function networkOf({ ip }: Pick<Request, "ip">): { narrow: string; wide: string | undefined } {
  const { narrow, wide } = networkAt(ip ?? "");
  return { narrow, wide: wide ?? undefined };
}

/** Rooms of one network are created one at a time; timeout in ms of a call that may wait for that lock. */
export const roomTurn = { timeout: 8000 };

const networkKey = (network: string) => `network:${network}`;

/** Rate-limit key of a caller: the account, for visitors the network. */
export const callerKey = ({ session, ip }: Caller): string =>
  session ? `account:${session.account.id}` : networkKey(networkAt(ip ?? "").narrow);

/** The caller's key in tables, where it may outlive the account: its id cannot be read from it. */
export const storedCallerKey = (caller: Caller): string =>
  createHash("sha256").update(callerKey(caller)).digest("base64url");

/** Counts a call of an account, or of a visitor's network; returns whether it is within the limit. */
export const admitsCaller = (
  cache: Pick<Cache, "increment">,
  limit: RateLimit,
  caller: Caller,
): Promise<boolean> =>
  caller.session
    ? admits(cache, limit, callerKey(caller))
    : admitsNetwork(cache, limit, networkAt(caller.ip ?? ""), networkKey);
