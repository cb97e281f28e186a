import type { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import type { RpcClient } from "@tutti/service-kit";
import type { FindAccount } from "../erasure/leave-rooms.ts";

/** Looks accounts up at auth. */
export const accountAt =
  (auth: Pick<RpcClient<AuthServiceClient>, "getUsers">): FindAccount =>
  async (userId) => {
    const { users } = await auth.getUsers({ ids: [userId], usernames: [] });
    const [found] = users;
    return found ? { userId: found.id, username: found.username } : null;
  };
