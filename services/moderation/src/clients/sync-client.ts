import type { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import type { RpcClient } from "@tutti/service-kit";
import type { FindMessage } from "../reports/ports.ts";

/** Looks chat messages up in sync. */
export const findMessageAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "findMessage">): FindMessage =>
  async (roomId, messageId) => {
    const { authorId = null, authorName, text } = await sync.findMessage({ roomId, messageId });
    return { authorId, authorName, text };
  };
