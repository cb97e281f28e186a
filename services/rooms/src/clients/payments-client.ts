import { randomUUID } from "node:crypto";
import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { HoldPurpose, HoldState, type PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import { currentContext, type RpcClient, runInContext } from "@tutti/service-kit";
import type { OpenHolds } from "../escrow/orphaned-holds.ts";
import type { Coins, Purpose } from "../model/ports.ts";

const purposes: Record<Purpose, HoldPurpose> = {
  song_request: HoldPurpose.SONG_REQUEST,
  express_request: HoldPurpose.EXPRESS_REQUEST,
  pin_track: HoldPurpose.PIN_TRACK,
};

/**
 * Hold TTL in seconds, longer than a request can be pending and its song then wait to play, so that a hold never expires
 * before its request.
 */
const ttlSeconds = 259_200;

type Payments = Pick<
  RpcClient<PaymentsServiceClient>,
  "placeHold" | "captureHold" | "voidHold" | "getBalance"
>;

/** Runs `work` with the payer as caller, also when a request is resumed after a crash. */
const inTheNameOf = <T>(payer: { userId: string; username: string }, work: () => Promise<T>): Promise<T> => {
  const context = currentContext();
  const caller = { ...payer, isAdmin: false };
  return runInContext({ requestId: context?.requestId ?? randomUUID(), ...context, caller }, work);
};

/** `Coins` on the payments service. */
export const coinsAt = (payments: Payments): Coins => ({
  place: ({ holdId, payer, roomId, purpose, shownPrice }) =>
    inTheNameOf(payer, async () => {
      const { userId } = payer;
      const { hold, remainingCoins } = await payments.placeHold({
        holdId,
        userId,
        roomId,
        purpose: purposes[purpose],
        ttlSeconds,
        ...(shownPrice === null ? {} : { shownPrice }),
      });
      // A repeated call returns the hold in its current state.
      if (hold?.state === HoldState.VOIDED) throw fault("hold_ended.returned");
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

const holdsPerPage = 1000;

/** `OpenHolds` of the payments service. */
export const openHoldsAt =
  (payments: Pick<RpcClient<PaymentsServiceClient>, "listOpenHolds">): OpenHolds =>
  async (page) => {
    const { holdIds, hasMore } = await payments.listOpenHolds({ ...page, limit: holdsPerPage });
    return { ids: holdIds, hasMore };
  };
