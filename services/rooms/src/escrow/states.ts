import type { Pin, Prisma, Request } from "../../gen/prisma/client.ts";
import { type PinState, type RefundReason, type RequestState, Settlement } from "../../gen/prisma/enums.ts";

/** Where the coins of a request or pin are: not held, held, paid out, or returned. */
export type HoldState = "none" | "held" | "captured" | "voided";

/** What became of a song that was paid for. */
export interface PaidOutcome {
  readonly outcome: "waiting" | "played" | "refunded" | "declined" | "withdrawn";
  readonly refundReason: RefundReason | null;
}

interface Stage<S> {
  /** The states that may follow. */
  readonly next: readonly S[];
  /** Written with the state: what payments is to do with the hold. It becomes `done` once payments has done it. */
  readonly settlement: "none" | "capture" | "void";
  /** What the hold can be once nothing is under way. */
  readonly holds: readonly HoldState[];
  readonly outcome: PaidOutcome["outcome"];
}

/**
 * The states of a paid request. A new row is `funding`: it is invisible while payments holds its coins. Then it
 * is `pending` until the host or the moderator decides, or at once `approved`: its song waits in the playlist, and its
 * coins stay held until the song has played. States without a next one end the hold. A hold that arrives after its
 * request has `failed` is voided again. The integration tests' database refuses every change that is not in this table
 * (`testing/checked-states.ts`).
 */
export const requestStates = {
  funding: {
    next: ["pending", "approved", "rejected", "failed"],
    settlement: "none",
    holds: ["none", "held"],
    outcome: "waiting",
  },
  pending: {
    next: ["approved", "rejected", "expired", "withdrawn"],
    settlement: "none",
    holds: ["held"],
    outcome: "waiting",
  },
  approved: {
    next: ["played", "refunded", "withdrawn"],
    settlement: "none",
    holds: ["held"],
    outcome: "waiting",
  },
  rejected: { next: [], settlement: "void", holds: ["voided"], outcome: "declined" },
  expired: { next: [], settlement: "void", holds: ["voided"], outcome: "declined" },
  failed: { next: [], settlement: "void", holds: ["none", "voided"], outcome: "declined" },
  played: { next: [], settlement: "capture", holds: ["captured"], outcome: "played" },
  refunded: { next: [], settlement: "void", holds: ["voided"], outcome: "refunded" },
  withdrawn: { next: [], settlement: "void", holds: ["voided"], outcome: "withdrawn" },
} as const satisfies Readonly<Record<RequestState, Stage<RequestState>>>;

/** The states of a guest's pin. `done`: the song was moved, and the coins stay held until it has played. */
export const pinStates = {
  funding: { next: ["done", "failed"], settlement: "none", holds: ["none", "held"], outcome: "waiting" },
  done: { next: ["played", "refunded"], settlement: "none", holds: ["held"], outcome: "waiting" },
  failed: { next: [], settlement: "void", holds: ["none", "voided"], outcome: "declined" },
  played: { next: [], settlement: "capture", holds: ["captured"], outcome: "played" },
  refunded: { next: [], settlement: "void", holds: ["voided"], outcome: "refunded" },
} as const satisfies Readonly<Record<PinState, Stage<PinState>>>;

/** The columns of a request that enters a state. */
export const requestEnters = <S extends RequestState>(state: S, at: number) => ({
  state,
  settlement: requestStates[state].settlement,
  changedAt: new Date(at),
});

/** The columns of a pin that enters a state. */
export const pinEnters = <S extends PinState>(state: S, at: number) => ({
  state,
  settlement: pinStates[state].settlement,
  changedAt: new Date(at),
});

export const outcomeOf = ({
  state,
  refundReason,
}: Pick<Request | Pin, "state" | "refundReason">): PaidOutcome => ({
  outcome: { ...requestStates, ...pinStates }[state].outcome,
  refundReason,
});

/** Requests whose song is in the playlist and whose coins are held until it has played. */
export const waitingRequest = {
  state: "approved",
  settlement: "none",
} as const satisfies Prisma.RequestWhereInput;
/** Pins whose song was moved and whose coins are held until it has played. */
export const waitingPin = { state: "done", settlement: "none" } as const satisfies Prisma.PinWhereInput;

const unsettled = { settlement: { in: [Settlement.capture, Settlement.void] } };

/** Requests whose coins are held, undecided or until the song has played. */
export const heldRequest: Prisma.RequestWhereInput = { OR: [{ state: "pending" }, waitingRequest] };
/** Requests with coins that are not paid out or returned yet. */
export const unfinishedRequest: Prisma.RequestWhereInput = {
  OR: [{ state: "funding" }, heldRequest, unsettled],
};
/** Pins with coins that are not paid out or returned yet. */
export const unfinishedPin: Prisma.PinWhereInput = { OR: [{ state: "funding" }, waitingPin, unsettled] };

/** Time after which a song in the playlist that has not played is refunded, in ms. */
export const playableFor = 24 * 60 * 60 * 1000;
