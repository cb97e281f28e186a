import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { rpcClient } from "@tutti/service-kit";
import type { Tickets } from "../ports.ts";

/** The auth service over gRPC. A ticket is good once, so redeeming is never tried again. */
export function authTickets(address: string, secret: string): Tickets & { close(): void } {
  const client = rpcClient(AuthServiceClient, { address, secret });
  return {
    redeem: (ticket) => client.redeemSocketTicket({ ticket }),
    close: () => client.close(),
  };
}
