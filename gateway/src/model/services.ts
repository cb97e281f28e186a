import { AnalyticsServiceClient } from "@tutti/proto/rpc/analytics/v1/analytics";
import { AccountServiceClient } from "@tutti/proto/rpc/auth/v1/account";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { ModerationServiceClient } from "@tutti/proto/rpc/moderation/v1/moderation";
import { PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import { PlaylistServiceClient } from "@tutti/proto/rpc/playlist/v1/playlist";
import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import { catalogueTurn, type Platform, peer, rpcClient } from "@tutti/service-kit";

/** The services behind the gateway. */
export function connectServices(
  platform: Pick<Platform, "addressOf" | "serviceSecrets" | "tls" | "inProcess">,
) {
  const to = (name: string) => peer(platform, name);
  return {
    auth: rpcClient(AuthServiceClient, to("auth")),
    account: rpcClient(AccountServiceClient, to("auth")),
    rooms: rpcClient(RoomsServiceClient, to("rooms")),
    playlists: rpcClient(PlaylistServiceClient, to("playlist-gen"), catalogueTurn),
    payments: rpcClient(PaymentsServiceClient, to("payments")),
    moderation: rpcClient(ModerationServiceClient, to("moderation")),
    analytics: rpcClient(AnalyticsServiceClient, to("analytics")),
    sync: rpcClient(SyncServiceClient, to("sync")),
  };
}

export type Services = ReturnType<typeof connectServices>;
