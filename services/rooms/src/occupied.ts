import type { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import type { RpcClient } from "@tutti/service-kit";
import type { Occupied } from "./ports.ts";

/** Which of these rooms have listeners, on any node of sync. Throws `unavailable` while sync does not answer. */
export const occupiedAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "listOccupied">): Occupied =>
  async (roomIds) =>
    new Set((await sync.listOccupied({ roomIds: [...roomIds] })).roomIds);
