import type { GetUnsettledResponse } from "@tutti/proto/rpc/payments/v1/payments";
import type { Account } from "../model/ledger.ts";
import type { Deps } from "../model/ports.ts";

/** A person's coins. Opens an account with the welcome coins for a person who has none. */
export async function readAccount({ ledger, welcomeCoins }: Deps, userId: string): Promise<Account> {
  const known = await ledger.account(userId);
  if (known !== null) return known;
  // The event of the registration has not arrived yet.
  await ledger.welcome(userId, welcomeCoins);
  return (await ledger.account(userId)) ?? { coins: 0n, bought: 0n, debt: 0n };
}

/** The balance of each of these people; the welcome coins for a person without an account. */
export async function readBalances(
  { db, welcomeCoins }: Pick<Deps, "db" | "welcomeCoins">,
  userIds: readonly string[],
): Promise<bigint[]> {
  const accounts = await db.account.findMany({ where: { userId: { in: [...userIds] } } });
  const coinsOf = new Map(accounts.map(({ userId, coins }) => [userId, coins]));
  return userIds.map((userId) => coinsOf.get(userId) ?? BigInt(welcomeCoins));
}

interface Unsettled {
  readonly checkouts: number;
  readonly refunds: number;
  readonly disputes: number;
}

/** What of a person's money is under way. Held coins are not among it: they come back by themselves. */
export async function readUnsettled(
  { pool }: Pick<Deps, "pool">,
  userId: string,
): Promise<GetUnsettledResponse> {
  const { rows } = await pool.query<Unsettled>("select * from payments.unsettled($1)", [userId]);
  const { checkouts = 0, refunds = 0, disputes = 0 } = rows[0] ?? {};
  return { openCheckouts: checkouts, openRefunds: refunds, openDisputes: disputes };
}
