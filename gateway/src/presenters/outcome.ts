import { RefundReason, SongOutcome } from "@tutti/proto/rpc/rooms/v1/rooms";

/** What becomes of the coins for a song: `declined`, `returned` and `withdrawn` ones are back. */
export type OutcomeName = "waiting" | "played" | "returned" | "declined" | "withdrawn";

const outcomes = new Map<SongOutcome, OutcomeName>([
  [SongOutcome.WAITING, "waiting"],
  [SongOutcome.PLAYED, "played"],
  [SongOutcome.REFUNDED, "returned"],
  [SongOutcome.DECLINED, "declined"],
  [SongOutcome.WITHDRAWN, "withdrawn"],
]);
export const outcomeName = (outcome: SongOutcome): OutcomeName => outcomes.get(outcome) ?? "waiting";

const reasons = new Map<RefundReason, string>([
  [RefundReason.DELETED, "deleted before it played"],
  [RefundReason.SKIPPED, "skipped before it had played for 30 seconds"],
  [RefundReason.UNPLAYABLE, "could not be played"],
  [RefundReason.ROOM_DELETED, "the room was deleted"],
  [RefundReason.NOT_PLAYED, "did not come up for a day"],
  [RefundReason.BANNED, "banned from the room"],
  [RefundReason.UNHEARD, "nobody else was there to hear it"],
]);
/** Why a song did not play; empty without a reason. */
export const refundReason = (reason: RefundReason): string => reasons.get(reason) ?? "";
