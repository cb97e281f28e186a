import { createHash } from "node:crypto";
import { admits, admitsNetwork, type Cache, callerNetwork, type RateLimit } from "@tutti/service-kit";
import type { Request } from "express";
import { remembered } from "../model/remembered.ts";
import type { Session } from "../model/session.ts";

interface Caller {
  readonly session?: Pick<Session, "account" | "isNew"> | undefined;
  readonly ip?: string | undefined;
}

/** Each call is counted by its network more than once. */
const networkAt = remembered(callerNetwork);

/** The caller's network, as the services count it. */
export function networkOf({ ip }: Pick<Request, "ip">): { narrow: string; wide: string | undefined } {
  const { narrow, wide } = networkAt(ip ?? "");
  return { narrow, wide: wide ?? undefined };
}

/** Rooms of one network are created one at a time; timeout in ms of a call that may wait for that lock. */
export const roomTurn = { timeout: 8000 };

/** Passwords are hashed in a queue; timeout in ms of a call that may wait there. */
export const passwordTurn = { timeout: 9500 };

const networkKey = (network: string) => `network:${network}`;

const accountKey = ({ account }: Pick<Session, "account">) => `account:${account.id}`;

/**
 * Rate-limit keys of a caller, each of which has the whole limit: of a visitor the network, of an account itself. A new
 * account is counted with its network as well, so that registering does not multiply what one network may do.
 */
export function callerKeys({ session, ip }: Caller): readonly [string, ...string[]] {
  const network = networkKey(networkAt(ip ?? "").narrow);
  if (!session) return [network];
  return /* guard: new-accounts-share-limits */ session.isNew
    ? [network, accountKey(session)]
    : [accountKey(session)];
}

const stored = (key: string) => createHash("sha256").update(key).digest("base64url");

/** The account, or a visitor's network. */
export const personKey = ({ session, ip }: Caller): string =>
  session ? accountKey(session) : networkKey(networkAt(ip ?? "").narrow);

/** `personKey` in tables, where it may outlive the account: its id cannot be read from it. */
export const storedPersonKey = (caller: Caller): string => stored(personKey(caller));

/** The caller's keys in tables, where they may outlive the account: its id cannot be read from them. */
export const storedCallerKeys = (caller: Caller): string[] => callerKeys(caller).map(stored);

/** Counts a call of an account, a visitor's network, or both for a new account; returns whether it is within the limit. */
export async function admitsCaller(
  cache: Pick<Cache, "increment">,
  limit: RateLimit,
  caller: Caller,
): Promise<boolean> {
  const { session, ip } = caller;
  if (session && !(await admits(cache, limit, accountKey(session)))) return false;
  const isOfNetwork = callerKeys(caller).length > 1 || !session;
  return !isOfNetwork || admitsNetwork(cache, limit, networkAt(ip ?? ""), networkKey);
}

/** `admitsCaller` for what only the network of a new account is limited in. */
export const admitsNewAccount = async (
  cache: Pick<Cache, "increment">,
  limit: RateLimit,
  { session, ip }: Caller,
): Promise<boolean> => !session?.isNew || admitsNetwork(cache, limit, networkAt(ip ?? ""), networkKey);
