import { randomUUID } from "node:crypto";
import { conflict, ProductError } from "@tutti/proto/errors";
import { HoldPurpose, HoldState, type PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import { currentContext, type RpcClient, runInContext } from "@tutti/service-kit";
import type { Coins, Purpose } from "../ports.ts";

const purposes: Record<Purpose, HoldPurpose> = {
  song_request: HoldPurpose.SONG_REQUEST,
  express_request: HoldPurpose.EXPRESS_REQUEST,
  pin_track: HoldPurpose.PIN_TRACK,
};

/** Longer than anything waits for a host, so that a hold never ends under a request that still lives; in seconds. */
const ttlSeconds = 172_800;

type Payments = Pick<
  RpcClient<PaymentsServiceClient>,
  "placeHold" | "captureHold" | "voidHold" | "getBalance"
>;

/** In the name of the one who pays, also when the request is driven on after a crash. */
const inTheNameOf = <T>(payer: { userId: string; username: string }, work: () => Promise<T>): Promise<T> => {
  const context = currentContext();
  const caller = { ...payer, isAdmin: false };
  return runInContext({ requestId: context?.requestId ?? randomUUID(), ...context, caller }, work);
};

/** Coins as the payments service keeps them. */
export const coinsAt = (payments: Payments): Coins => ({
  place: ({ holdId, payer, roomId, purpose, shownPrice }) =>
    inTheNameOf(payer, async () => {
      const { userId } = payer;
      const { hold, remainingCoins } = await payments.placeHold({
        ...{ holdId, userId, roomId, purpose: purposes[purpose], ttlSeconds },
        ...(shownPrice === null ? {} : { shownPrice }),
      });
      // A repeated call is answered with the hold as it is by now.
      if (hold?.state === HoldState.VOIDED) throw conflict("These coins went back.", "hold_ended");
      return { coins: Number(hold?.coins ?? 0), remaining: remainingCoins };
    }),
  capture: async (holdId) => {
    await payments.captureHold({ holdId });
  },
  release: async (holdId) => {
    await payments.voidHold({ holdId }).catch((error: unknown) => {
      if (!(error instanceof ProductError && error.kind === "not_found")) throw error;
    });
  },
  balance: async (userId) => (await payments.getBalance({ userId })).coins,
});

/** Nobody answered: it may have happened or not. Everything else is an answer. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ProductError) || error.kind === "unavailable" || error.kind === "internal";
