import type { Pin, Request } from "../../gen/prisma/client.ts";
import type { RefundReason } from "../../gen/prisma/enums.ts";

/** What became of a song that was paid for. */
export interface Fate {
  readonly outcome: "waiting" | "played" | "refunded" | "declined" | "withdrawn";
  readonly refundReason: RefundReason | null;
}

const outcomes: Record<Request["state"] | Pin["state"], Fate["outcome"]> = {
  funding: "waiting",
  pending: "waiting",
  approved: "waiting",
  done: "waiting",
  rejected: "declined",
  expired: "declined",
  failed: "declined",
  played: "played",
  refunded: "refunded",
  withdrawn: "withdrawn",
};

export const fateOf = ({ state, refundReason }: Pick<Request | Pin, "state" | "refundReason">): Fate => ({
  outcome: outcomes[state],
  refundReason,
});
