import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { type Caller, newCounter, violatedIndex } from "@tutti/service-kit";
import { firstLookDelayMs } from "../checkout/poller.ts";
import { type CoinPackage, currency, findPackage } from "../model/catalogue.ts";
import { discounted, normalCode } from "../model/coupon.ts";
import type { Deps } from "../model/ports.ts";
import {
  checkoutFailed,
  couponHeld,
  couponInvalid,
  couponUsed,
  packageUnknown,
  purchasesClosed,
} from "../model/refusals.ts";
import { freeOwnCoupon, isCouponLeft } from "./coupons.ts";
import { readAccount } from "./read-account.ts";

interface Input {
  readonly packageId: string;
  /** As shown to the buyer. */
  readonly coins: number;
  readonly cents: number;
  /** Empty for none. */
  readonly couponCode: string;
  /** Origin of the product's pages. */
  readonly origin: string;
}

/** Lifetime of a checkout, in ms; the provider's minimum is 30 minutes. */
const lifeMs = 35 * 60_000;

/** Only the payment reveals whether its card has used the coupon before, so buyers are informed in advance. */
const couponNotice =
  "A coupon is good once for each card or account. One that has used it before pays the same and gets as many coins " +
  "as that buys at the full price.";

const checkouts = newCounter(
  "tutti_checkouts",
  "Checkouts that the payment provider was asked to open, by result: opened, failed.",
  ["result"],
);

function priceOf(
  { coupons }: Deps,
  pack: CoinPackage,
  input: Input,
): { coupon: string | null; cents: number } {
  const coupon = normalCode(input.couponCode) || null;
  const percent = coupon === null ? 0 : /* guard: known-coupon */ coupons.get(coupon);
  if (percent === undefined) throw couponInvalid();
  const cents = coupon === null ? pack.cents : discounted(pack.cents, percent);
  const wasShown = input.cents === pack.cents || input.cents === cents;
  // guard: shown-price
  if (!wasShown || input.coins !== pack.coins)
    throw fault("price_changed.package", {}, { coins: pack.coins, price: (cents / 100).toFixed(2) });
  return { coupon, cents };
}

/**
 * Opens a checkout at the server's own price and returns its URL. The coupon is reserved until the checkout ends, or
 * until the same person opens another one with it.
 */
export async function createCheckout(deps: Deps, caller: Caller, input: Input): Promise<string> {
  const { userId } = caller;
  const { db, provider, clock, ids, ledger, log } = deps;
  if (!provider) throw purchasesClosed();
  const pack = findPackage(input.packageId);
  if (!pack) throw packageUnknown();
  const { coupon, cents } = priceOf(deps, pack, input);
  await readAccount(deps, userId);
  if (coupon !== null) await freeOwnCoupon(deps, caller, coupon);
  const id = ids.uuid();
  const now = clock.now();
  const order = {
    id,
    userId,
    packageId: pack.id,
    packageName: pack.name,
    coins: BigInt(pack.coins),
    amountCents: cents,
    fullCents: pack.cents,
    currency,
    coupon,
    provider: provider.name,
    createdAt: new Date(now),
    nextLookAt: new Date(now + firstLookDelayMs),
  };
  await db
    .$transaction(async (tx) => {
      await tx.order.create({ data: order });
      // guard: coupon-once-per-account
      if (coupon !== null) await tx.couponUse.create({ data: { userId, coupon, orderId: id } });
    })
    .catch(async (error: unknown) => {
      if (violatedIndex(error) === null || coupon === null) throw error;
      throw (await isCouponLeft(deps, userId, coupon)) ? couponHeld() : couponUsed();
    });
  const customer = await db.customer.findUnique({ where: { userId } });
  try {
    const { sessionId, url } = await provider.open({
      orderId: id,
      userId,
      customerId: customer?.customerId ?? null,
      // guard: checkout-price
      cents,
      currency,
      expiresAt: new Date(now + lifeMs),
      name: `${pack.name} – ${pack.coins} coins`,
      description: pack.description,
      notice: coupon === null ? null : couponNotice,
      successUrl: `${input.origin}/store?success=true&session_id={CHECKOUT_SESSION_ID}&coins=${pack.coins}`,
      cancelUrl: `${input.origin}/store?canceled=true&order=${id}`,
    });
    await db.order.update({ where: { id }, data: { sessionId } });
    checkouts.inc({ result: "opened" });
    return url;
  } catch (error) {
    // The buyer never gets this checkout's URL, so it cannot be paid.
    await ledger.expire(id, null);
    if (error instanceof ProductError) throw error;
    checkouts.inc({ result: "failed" });
    log.warn({ err: error, order: id }, "the payment provider failed to open a checkout");
    throw checkoutFailed();
  }
}
