import type { UserFeature } from "@tutti/proto/rpc/analytics/v1/analytics";
import { presentTotals, presentUsers, type Totals, type UserAnalytics } from "../presenters/analytics.ts";
import { type Collusion, namedIn, presentCollusion } from "../presenters/collusion.ts";
import type { Dependencies } from "./dependencies.ts";
import { facesOf } from "./faces.ts";

/** User counts from analytics, joined with balances from payments and avatars from auth. */
export async function userAnalytics(
  { auth, payments }: Pick<Dependencies, "auth" | "payments">,
  users: readonly UserFeature[],
): Promise<UserAnalytics[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ userId }) => userId);
  const [{ coins }, { accounts }, faces] = await Promise.all([
    payments.getBalances({ userIds: ids }),
    auth.listAdmins({}),
    facesOf({ auth }, ids),
  ]);
  return presentUsers(users, { coins, adminIds: new Set(accounts.map(({ id }) => id)), faces });
}

/** Accounts that only funded each other in the last `days`, by name. */
export async function collusion(
  { auth, payments }: Pick<Dependencies, "auth" | "payments">,
  days: number,
): Promise<Collusion> {
  const found = await payments.listFedAccounts({ days });
  return presentCollusion(found, await facesOf({ auth }, namedIn(found)));
}

/** Totals over all of analytics' records. */
export const totals = async ({ analytics }: Pick<Dependencies, "analytics">): Promise<Totals> =>
  presentTotals(await analytics.getTotals({}));
