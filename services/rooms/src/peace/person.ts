import type { Person } from "@tutti/proto/peace";
import type { Call } from "@tutti/service-kit";

/** The person behind a call, as sanctions know them. */
export const personOf = ({ caller, visitor }: Pick<Call, "caller" | "visitor">): Person => ({
  userId: caller?.userId ?? null,
  visitor: caller ? null : (visitor ?? null),
});

/** An account by its id. */
export const account = (userId: string): Person => ({ userId, visitor: null });
