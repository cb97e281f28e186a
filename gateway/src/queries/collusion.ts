import type { Dependencies } from "../dependencies.ts";
import { type Collusion, namedIn, presentCollusion } from "../presenters/collusion.ts";
import { facesOf } from "./faces.ts";

/** Accounts that only funded each other in the last `days`, by name. */
export async function collusion(
  { auth, payments }: Pick<Dependencies, "auth" | "payments">,
  days: number,
): Promise<Collusion> {
  const found = await payments.listFedAccounts({ days });
  return presentCollusion(found, await facesOf({ auth }, namedIn(found)));
}
