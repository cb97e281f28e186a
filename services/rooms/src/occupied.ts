import type { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import type { RpcClient } from "@tutti/service-kit";
import type { Occupied } from "./ports.ts";

/** Which of these rooms somebody is in, on whatever node of sync. Throws `unavailable` while nobody can say. */
export const occupiedAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "listOccupied">): Occupied =>
  async (roomIds) =>
    new Set((await sync.listOccupied({ roomIds: [...roomIds] })).roomIds);
