import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import type { Dependencies } from "../dependencies.ts";
import { type OwnUser, presentOwnUser } from "../presenters/user.ts";

/** An account with its balance, as its owner sees it. */
export async function ownUser(
  { payments, legal }: Pick<Dependencies, "payments" | "legal">,
  account: Account,
): Promise<OwnUser> {
  const { coins } = await payments.getBalance({ userId: account.id });
  return presentOwnUser(account, coins, legal("terms", "en").version);
}
