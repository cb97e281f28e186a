import type { Person } from "@tutti/proto/peace";
import type { Call, Caller } from "@tutti/service-kit";

/** The person behind a call, as sanctions know them. */
export const personOf = ({ caller, visitor }: Pick<Call, "caller" | "visitor">): Person => ({
  userId: caller?.userId ?? null,
  visitor: visitor ?? null,
  created: caller?.created,
});

/** An account, wherever it is used; its calls are checked with their browser by the gateway. */
export const account = ({ userId, created }: Pick<Caller, "userId" | "created">): Person => ({
  userId,
  visitor: null,
  created,
});
