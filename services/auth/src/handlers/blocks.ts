import type { AuthServiceServer } from "@tutti/proto/rpc/auth/v1/auth";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import { blockedBy, setBlock } from "../commands/block.ts";
import type { Deps } from "../ports.ts";
import { presentPublicUser } from "../presenter.ts";

type Calls = "setBlock" | "listBlocked";

/** Handlers of the accounts that a person blocks, which only that person reads. */
export const blockHandlers = (deps: Deps): Pick<Handlers<AuthServiceServer>, Calls> => ({
  setBlock: async ({ username, isBlocked }, call) => {
    await setBlock(deps, { blockerId: requireCaller(call).userId, username, isBlocked });
    return {};
  },
  listBlocked: async (_request, call) => ({
    users: (await blockedBy(deps, requireCaller(call).userId)).map(presentPublicUser),
  }),
});
