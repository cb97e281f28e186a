import { AnalyticsServiceClient } from "@tutti/proto/rpc/analytics/v1/analytics";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { ModerationServiceClient } from "@tutti/proto/rpc/moderation/v1/moderation";
import { PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import { PlaylistServiceClient } from "@tutti/proto/rpc/playlist/v1/playlist";
import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import { type Platform, peer, rpcClient } from "@tutti/service-kit";

/** Idempotent methods, which the client may retry. */
const readsOfRooms = [
  ...["getRoom", "getAccess", "checkName", "explore", "listPendingRequests", "listMyRequests"],
  ...["listFavoriteRooms", "listRoomsOf", "isFavoriteSong", "listRooms"],
];

const readsOfAnalytics = [
  ...["listSongFeatures", "listRoomFeatures", "listSongInteractions", "listRoomInteractions"],
  ...["listUsers", "getTotals"],
];

const readsOfPeople = ["getSession", "getUsers", "getProfile", "getAvatar", "listFollowing", "listFollowers"];

/** The services behind the gateway. */
export function connectServices(platform: Pick<Platform, "addressOf" | "serviceSecret" | "tls">) {
  const to = (name: string, ...idempotent: string[]) => ({ ...peer(platform, name), idempotent });
  return {
    auth: rpcClient(AuthServiceClient, to("auth", ...readsOfPeople)),
    rooms: rpcClient(RoomsServiceClient, to("rooms", ...readsOfRooms)),
    playlists: rpcClient(PlaylistServiceClient, to("playlist-gen", "examplePrompts")),
    payments: rpcClient(
      PaymentsServiceClient,
      to(
        "payments",
        ...["getBalance", "getBalances", "getPrices", "setPrices", "useCoins", "getStatement"],
        ...["listPackages", "getCheckout", "getPracticeCheckout"],
      ),
    ),
    moderation: rpcClient(
      ModerationServiceClient,
      to("moderation", "getSettings", "updateSettings", "getHints", "getHistory"),
    ),
    analytics: rpcClient(AnalyticsServiceClient, to("analytics", ...readsOfAnalytics)),
    sync: rpcClient(SyncServiceClient, to("sync", "getPlayerState")),
  };
}

export type Services = ReturnType<typeof connectServices>;
