import { requestSettled } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { Request } from "../../gen/prisma/client.ts";
import type { RefundReason } from "../../gen/prisma/enums.ts";
import type { Change } from "../model/ports.ts";
import { refundMessage } from "./request.ts";
import { pinEnters, requestEnters, waitingPin, waitingRequest } from "./states.ts";

/** How the wait for a song ended. */
export type Ending =
  | { readonly outcome: "played" }
  | {
      readonly outcome: "refunded";
      readonly reason: RefundReason;
      /** Accounts whose requests and pins keep waiting: those who skip a song do not get its coins back. */
      readonly exceptOf?: readonly string[];
    };

interface Which {
  /** All songs if absent. */
  readonly songIds?: readonly string[];
  /** Only those that entered the playlist before this time, in ms. */
  readonly enteredBefore?: number;
  /** Only those of this account. */
  readonly requesterId?: string;
  /** All songs but this one. */
  readonly exceptSong?: string;
}

type Ended = Pick<Request, "id" | "roomId" | "requesterId">;

/** Publishes the outcome, so that pages refetch and the requester is notified. */
export const publishSettled = (
  { tx, clock }: Change,
  ended: readonly { readonly request: Ended; readonly message: string }[],
  outcome: "played" | "refunded" | "withdrawn",
): Promise<unknown> =>
  tx.outbox.createMany({
    data: ended.map(({ request, message }) =>
      outboxRow(requestSettled, {
        room_id: request.roomId,
        request_id: request.id,
        requester_id: request.requesterId,
        outcome,
        message,
        at: Math.round(clock.now()),
      }),
    ),
  });

const conditions = ({ songIds, requesterId, exceptSong }: Which) => ({
  ...(requesterId === undefined ? {} : { requesterId }),
  ...(exceptSong === undefined ? {} : { NOT: { songId: exceptSong } }),
  ...(songIds === undefined ? {} : { songId: { in: [...songIds] } }),
});
const before = (time: number | undefined) => (time === undefined ? {} : { lt: new Date(time) });
const others = (ending: Ending) =>
  ending.outcome === "refunded" && ending.exceptOf
    ? { NOT: { requesterId: { in: [...ending.exceptOf] } } }
    : {};

/**
 * Ends the wait of a room's requests and pins and marks their holds to be captured or voided. A repeated call finds
 * nothing to end.
 */
export async function endWaiting(change: Change, which: Which, ending: Ending): Promise<void> {
  const { tx, clock, room } = change;
  const now = clock.now();
  const entered = before(which.enteredBefore);
  const shared = { roomId: room.id, AND: [conditions(which), others(ending)] };
  const isPlayed = ending.outcome === "played";
  const refundReason = isPlayed ? null : ending.reason;
  await tx.pin.updateMany({
    where: { ...waitingPin, ...shared, placedAt: entered },
    data: { ...pinEnters(ending.outcome, now), refundReason },
  });
  const rows = await tx.request.updateManyAndReturn({
    where: { ...waitingRequest, ...shared, approvedAt: entered },
    data: { ...requestEnters(ending.outcome, now), refundReason },
  });
  const settled = rows.map((request) => ({ request, message: isPlayed ? "" : refundMessage(request) }));
  // Each message names its own song and coins.
  for (const { request, message } of settled)
    if (message) await tx.request.update({ where: { id: request.id }, data: { message, notice: "waiting" } });
  if (settled.length > 0) await publishSettled(change, settled, ending.outcome);
}
