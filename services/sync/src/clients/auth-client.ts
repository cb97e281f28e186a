import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { type Peer, rpcClient } from "@tutti/service-kit";
import type { Tickets } from "../ports.ts";

/** The auth service over gRPC. A ticket is one-use, so redeeming is never retried. */
export function authTickets(auth: Peer): Tickets & { close(): void } {
  const client = rpcClient(AuthServiceClient, auth);
  return {
    redeem: (ticket) => client.redeemSocketTicket({ ticket }),
    close: () => client.close(),
  };
}
