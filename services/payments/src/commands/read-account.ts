import type { Account } from "../ledger/ledger.ts";
import type { Deps } from "../ports.ts";

/** A person's coins; who is new to payments gets the account with the welcome coins first. */
export async function readAccount({ ledger, welcomeCoins }: Deps, userId: string): Promise<Account> {
  const known = await ledger.account(userId);
  if (known !== null) return known;
  // The account is younger than the news of it.
  await ledger.welcome(userId, welcomeCoins);
  return (await ledger.account(userId)) ?? { coins: 0n, debt: 0n };
}
