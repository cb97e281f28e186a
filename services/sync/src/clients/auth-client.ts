import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { type Peer, rpcClient } from "@tutti/service-kit";
import type { Logins, Tickets } from "../model/ports.ts";

interface Comparing {
  /** Which of these accounts were deleted for good. */
  findDeletedAccounts(question: { ids: string[] }): Promise<{ ids: string[] }>;
}

/** The auth service over gRPC. A ticket is one-use, so redeeming is never retried. */
export function authClient(auth: Peer): Tickets & Logins & Comparing & { close(): void } {
  const client = rpcClient(AuthServiceClient, auth);
  return {
    redeem: async (ticket) => {
      const { createdAt, createdIn, ...identity } = await client.redeemSocketTicket({ ticket });
      const created = createdAt && { at: createdAt.getTime(), browsers: createdIn };
      return { ...identity, created };
    },
    live: async (sessionIds) => (await client.findLiveSessions({ sessionIds: [...sessionIds] })).liveIds,
    findDeletedAccounts: (question) => client.findDeletedAccounts(question),
    close: () => client.close(),
  };
}
