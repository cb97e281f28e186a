import type { UserFeature } from "@tutti/proto/rpc/analytics/v1/analytics";
import type { Dependencies } from "../dependencies.ts";
import type { UserAnalytics } from "../presenters/analytics.ts";
import { presentUsers } from "../presenters/user-analytics.ts";
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
