import { conflict, forbidden, invalid, notFound, ProductError, unavailable } from "@tutti/proto/errors";
import type { HoldState } from "../gen/prisma/enums.ts";
import type { PlaceRefusal, RefundRequested } from "./ledger/ledger.ts";
import { roomWithoutOwner } from "./policy.ts";

/** Maps a refusal of the ledger to the error of the call. */
export function refusal(refused: PlaceRefusal): ProductError {
  switch (refused.outcome) {
    case "too_few":
      return new ProductError("too_few_coins", "insufficient_coins", "Insufficient coins", {
        current_coins: Number(refused.balance),
        required_coins: Number(refused.required),
      });
    case "held_too_few":
      return conflict("The coins that were set aside are fewer than the price.", "held_too_few", {
        required_coins: Number(refused.required),
      });
    case "price_changed":
      return conflict(
        `The price has changed: it is ${refused.price} ${refused.price === 1n ? "coin" : "coins"} now.`,
        "price_changed",
        { price: Number(refused.price) },
      );
    case "in_debt":
      return forbidden(
        "A purchase of yours was refunded after its coins were spent. New coins pay for them first.",
        "account_in_debt",
      );
    case "id_reused":
      return invalid("This id was used for something else.", "id_reused");
    case "room_without_owner":
      return roomWithoutOwner();
    case "host_is_free":
      return conflict("The host of a room pays nothing there.", "host_is_free");
    // Accounts and rooms are created on demand; if one is still missing, the caller should retry.
    case "no_account":
    case "room_unknown":
      return unavailable();
  }
}

export const holdUnknown = () => notFound("There is no such hold.", "hold_unknown");

export const holdEnded = (state: HoldState) =>
  conflict(`This hold was ${state} already.`, "hold_ended", { state });

export const purchasesClosed = () => forbidden("Purchases are closed.", "purchases_closed");
export const packageUnknown = () => invalid("There is no such package.", "package_unknown");
export const checkoutFailed = () =>
  unavailable("The payment provider is not answering. Please try again later.", "checkout_failed");
export const couponInvalid = () => invalid("Invalid coupon code.", "coupon_invalid");
export const couponUsed = () => conflict("You have used this coupon already.", "coupon_used");
/** The same code as `couponUsed`; the text differs, since the person has not paid yet. */
export const couponHeld = () =>
  conflict("A checkout of yours with this coupon is open already.", "coupon_used");
export const purchaseUnknown = () => notFound("There is no such purchase.", "purchase_unknown");
export const refundRefused = () =>
  conflict("The payment provider did not accept the refund, so the coins stay.", "refund_refused");

type RefundRefusal = Exclude<RefundRequested, "requested" | "known">;

/** Maps a refused request of a refund to the error of the call. */
export function refusedRefund(outcome: RefundRefusal): ProductError {
  switch (outcome) {
    case "unknown":
      return purchaseUnknown();
    case "pending":
      return conflict("A refund of this purchase is under way already.", "refund_pending");
    case "disputed":
      return conflict("This payment is in a dispute at the bank.", "payment_disputed");
    case "too_late":
      return conflict("A purchase can be withdrawn for 14 days.", "withdrawal_too_late");
    case "changed":
      return conflict("The amount has changed. Please look again.", "refund_changed");
    case "nothing_left":
      return conflict("Nothing of this purchase is left to return.", "nothing_to_refund");
  }
}

export const checkoutUnknown = () => notFound("There is no such checkout.", "checkout_unknown");
