import { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import { type Peer, rpcClient } from "@tutti/service-kit";
import type { IsListening } from "../ports.ts";

/** The sync service over gRPC. */
export function connectSync(sync: Peer): { isListening: IsListening; close(): void } {
  const client = rpcClient(SyncServiceClient, sync);
  return {
    isListening: async (roomId, username) => (await client.isListening({ roomId, username })).isListening,
    close: () => client.close(),
  };
}
