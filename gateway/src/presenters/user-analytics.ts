import type { UserFeature } from "@tutti/proto/rpc/analytics/v1/analytics";
import { services } from "../services.ts";
import type { UserAnalytics } from "./analytics.ts";

/** People whom auth tells of at once. */
const atOnce = 500;

/** What analytics counted of people, with their coins from payments and their faces from auth. */
export async function presentUsers(users: readonly UserFeature[]): Promise<UserAnalytics[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ userId }) => userId);
  const [{ coins }, { accounts }, avatars] = await Promise.all([
    services().payments.getBalances({ userIds: ids }),
    services().auth.listAdmins({}),
    avatarsOf(ids),
  ]);
  const admins = new Set(accounts.map(({ id }) => id));
  return users.map((user, i) => ({
    username: user.username,
    avatar: avatars.get(user.userId) ?? "",
    coins: Number(coins[i] ?? 0),
    rooms_count: Number(user.roomsCount),
    play_count: Number(user.playCount),
    favorites_count: Number(user.favoritesCount),
    join_date: user.joinedAt?.toISOString() ?? "",
    is_admin: admins.has(user.userId),
  }));
}

async function avatarsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const avatars = new Map<string, string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const { users } = await services().auth.getUsers({ ids: ids.slice(at, at + atOnce), usernames: [] });
    for (const { id, avatar } of users) avatars.set(id, avatar);
  }
  return avatars;
}
