import type { Dependencies } from "../dependencies.ts";
import { type FedAccounts, namedIn, presentFedAccounts } from "../presenters/fed-accounts.ts";
import { facesOf } from "./faces.ts";

/** Accounts that only funded each other in the last `days`, by name. */
export async function fedAccounts(
  { auth, payments }: Pick<Dependencies, "auth" | "payments">,
  days: number,
): Promise<FedAccounts> {
  const found = await payments.listFedAccounts({ days });
  return presentFedAccounts(found, await facesOf({ auth }, namedIn(found)));
}
