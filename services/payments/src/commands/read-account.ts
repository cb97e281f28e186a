import type { Account } from "../ledger/ledger.ts";
import type { Deps } from "../ports.ts";

/** A person's coins; who is new to payments gets the account with the welcome coins first. */
export async function readAccount({ ledger, welcomeCoins }: Deps, userId: string): Promise<Account> {
  const known = await ledger.account(userId);
  if (known !== null) return known;
  // The account is younger than the news of it.
  await ledger.welcome(userId, welcomeCoins);
  return (await ledger.account(userId)) ?? { coins: 0n, bought: 0n, debt: 0n };
}

/** What each of these people has; who is new to payments will have the welcome coins. */
export async function readBalances(
  { db, welcomeCoins }: Pick<Deps, "db" | "welcomeCoins">,
  userIds: readonly string[],
): Promise<bigint[]> {
  const accounts = await db.account.findMany({ where: { userId: { in: [...userIds] } } });
  const coinsOf = new Map(accounts.map(({ userId, coins }) => [userId, coins]));
  return userIds.map((userId) => coinsOf.get(userId) ?? BigInt(welcomeCoins));
}
