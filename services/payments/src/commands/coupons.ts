import { fault } from "@tutti/proto/faults";
import { admits, type Caller } from "@tutti/service-kit";
import type { Order } from "../../gen/prisma/client.ts";
import { normalCode } from "../model/coupon.ts";
import type { Deps } from "../model/ports.ts";
import { checkoutFailed } from "../model/refusals.ts";
import { cancelCheckout } from "./follow-checkout.ts";

/** A second call within this many ms is a double click: it does not cancel the checkout that the first one opens. */
const oneMoment = 1000;

/** The order that uses a person's single use of a coupon. */
async function holderOf({ db }: Deps, userId: string, coupon: string): Promise<Order | null> {
  const use = await db.couponUse.findUnique({ where: { userId_coupon: { userId, coupon } } });
  return use && db.order.findUnique({ where: { id: use.orderId } });
}

/** Whether the person can still pay with a coupon. A checkout left open with it is not a payment. */
export async function isCouponLeft(deps: Deps, userId: string, coupon: string): Promise<boolean> {
  const holder = await holderOf(deps, userId, coupon);
  return holder === null || holder.state === "open";
}

/** Cancels the person's earlier open checkout that reserves the coupon, unless it is paid. */
export async function freeOwnCoupon(deps: Deps, caller: Caller, coupon: string): Promise<void> {
  const holder = await holderOf(deps, caller.userId, coupon);
  if (holder?.state !== "open" || deps.clock.now() - holder.createdAt.getTime() < oneMoment) return;
  await cancelCheckout(deps, caller, holder.id).catch((error: unknown) => {
    deps.log.warn({ err: error, order: holder.id }, "an earlier checkout could not be ended");
    throw checkoutFailed();
  });
}

const tries = { name: "payments:coupon-tries", max: 20, per: 60_000 };

/** A code's discount for this person, in percent: 0 if it is unknown, or the person has paid with it. */
export async function checkCoupon(deps: Deps, { userId }: Caller, code: string): Promise<number> {
  const { cache, coupons } = deps;
  // Counted before the look-up, so that concurrent guesses do not bypass the limit.
  if (!(await admits(cache, tries, userId))) throw fault("too_many_coupons", {}, { retry_after: 60 });
  const coupon = normalCode(code);
  const percent = coupons.get(coupon);
  if (percent === undefined) return 0;
  return (await isCouponLeft(deps, userId, coupon)) ? percent : 0;
}
