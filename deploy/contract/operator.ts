import { AnalyticsServiceClient } from "@tutti/proto/rpc/analytics/v1/analytics";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import { addressBook, type Caller, rpcClient, runInContext } from "@tutti/service-kit";

interface Deployment {
  readonly services: string;
  readonly secret: string;
}

/** The operator of the deployment, who has no account. */
export const operator: Caller = { userId: "operator", username: "operator", isAdmin: true };

/** Calls services past the gateway, as the given caller. */
export function behindTheGateway({ services, secret }: Deployment) {
  const addressOf = addressBook(services.split(","));
  const auth = rpcClient(AuthServiceClient, { address: addressOf("auth"), secret });
  const analytics = rpcClient(AnalyticsServiceClient, { address: addressOf("analytics"), secret });
  const rooms = rpcClient(RoomsServiceClient, { address: addressOf("rooms"), secret });
  const as = <T>(caller: Caller | null, work: () => Promise<T>): Promise<T> =>
    runInContext({ requestId: "contract", caller }, work);
  return {
    auth,
    analytics,
    rooms,
    as,
    grantAdmin: (username: string) => as(operator, () => auth.setAdmin({ username, isAdmin: true })),
    close: () => {
      auth.close();
      analytics.close();
      rooms.close();
    },
  };
}
