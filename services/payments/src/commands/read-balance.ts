import type { Deps } from "../ports.ts";

/** A person's coins; who is new to payments gets the account with the welcome coins first. */
export async function readBalance({ ledger, welcomeCoins }: Deps, userId: string): Promise<bigint> {
  const known = await ledger.balance(userId);
  if (known !== null) return known;
  // The account is younger than the news of it.
  await ledger.welcome(userId, welcomeCoins);
  return (await ledger.balance(userId)) ?? 0n;
}
