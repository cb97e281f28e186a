import { fault } from "@tutti/proto/faults";
import { admits, type Caller } from "@tutti/service-kit";
import { normalCode } from "../coupon.ts";
import type { Deps } from "../ports.ts";
import { isCouponLeft } from "./own-coupon.ts";

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
