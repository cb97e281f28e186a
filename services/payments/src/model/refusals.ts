import type { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { HoldState } from "../../gen/prisma/enums.ts";
import type { PlaceRefusal, RefundRequested } from "./ledger.ts";
import { roomWithoutOwner } from "./policy.ts";

/** Maps a refusal of the ledger to the error of the call. */
export function refusal(refused: PlaceRefusal): ProductError {
  switch (refused.outcome) {
    case "too_few":
      return fault(
        "insufficient_coins",
        {},
        { current_coins: Number(refused.balance), required_coins: Number(refused.required) },
      );
    case "held_too_few":
      return fault("held_too_few", {}, { required_coins: Number(refused.required) });
    case "price_changed": {
      const price = Number(refused.price);
      return fault("price_changed", { price }, { price });
    }
    case "in_debt":
      return fault("account_in_debt");
    case "id_reused":
      return fault("id_reused");
    case "room_without_owner":
      return roomWithoutOwner();
    case "host_is_free":
      return fault("host_is_free");
    // Accounts and rooms are created on demand; if one is still missing, the caller should retry.
    case "no_account":
    case "room_unknown":
      return fault("unavailable");
  }
}

export const holdUnknown = () => fault("hold_unknown");

export const holdEnded = (state: HoldState) => fault("hold_ended", { state }, { state });

export const purchasesClosed = () => fault("purchases_closed");
export const packageUnknown = () => fault("package_unknown");
export const checkoutFailed = () => fault("checkout_failed");
export const couponInvalid = () => fault("coupon_invalid");
export const couponUsed = () => fault("coupon_used");
/** The same code as `couponUsed`; the text differs, since the person has not paid yet. */
export const couponHeld = () => fault("coupon_used.open_checkout");
export const purchaseUnknown = () => fault("purchase_unknown");
export const refundRefused = () => fault("refund_refused");

type RefundRefusal = Exclude<RefundRequested, "requested" | "known">;

/** Maps a refused request of a refund to the error of the call. */
export function refusedRefund(outcome: RefundRefusal): ProductError {
  switch (outcome) {
    case "unknown":
      return purchaseUnknown();
    case "pending":
      return fault("refund_pending");
    case "disputed":
      return fault("payment_disputed");
    case "too_late":
      return fault("withdrawal_too_late");
    case "changed":
      return fault("refund_changed");
    case "nothing_left":
      return fault("nothing_to_refund");
  }
}

export const checkoutUnknown = () => fault("checkout_unknown");
