import type { UserFeature } from "@tutti/proto/rpc/analytics/v1/analytics";
import type { UserAnalytics } from "./analytics.ts";
import type { Face } from "./face.ts";

interface Accounts {
  /** Balances in the order of the users. */
  readonly coins: readonly bigint[];
  readonly adminIds: ReadonlySet<string>;
  readonly faces: ReadonlyMap<string, Face>;
}

export const presentUsers = (
  users: readonly UserFeature[],
  { coins, adminIds, faces }: Accounts,
): UserAnalytics[] =>
  users.map((user, i) => ({
    username: user.username,
    avatar: faces.get(user.userId)?.avatar ?? "",
    coins: Number(coins[i] ?? 0),
    rooms_count: Number(user.roomsCount),
    play_count: Number(user.playCount),
    favorites_count: Number(user.favoritesCount),
    join_date: user.joinedAt?.toISOString() ?? "",
    is_admin: adminIds.has(user.userId),
  }));
