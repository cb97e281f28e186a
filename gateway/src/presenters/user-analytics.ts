import type { UserFeature } from "@tutti/proto/rpc/analytics/v1/analytics";
import { services } from "../services.ts";
import type { UserAnalytics } from "./analytics.ts";
import { facesOf } from "./faces.ts";

/** User counts from analytics, joined with balances from payments and avatars from auth. */
export async function presentUsers(users: readonly UserFeature[]): Promise<UserAnalytics[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ userId }) => userId);
  const [{ coins }, { accounts }, faces] = await Promise.all([
    services().payments.getBalances({ userIds: ids }),
    services().auth.listAdmins({}),
    facesOf(ids),
  ]);
  const admins = new Set(accounts.map(({ id }) => id));
  return users.map((user, i) => ({
    username: user.username,
    avatar: faces.get(user.userId)?.avatar ?? "",
    coins: Number(coins[i] ?? 0),
    rooms_count: Number(user.roomsCount),
    play_count: Number(user.playCount),
    favorites_count: Number(user.favoritesCount),
    join_date: user.joinedAt?.toISOString() ?? "",
    is_admin: admins.has(user.userId),
  }));
}
