import type { Account } from "../ledger/ledger.ts";
import type { Deps } from "../ports.ts";

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
