import { Body, Controller, Get, Post, Query, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Request as HttpRequest } from "express";
import type { ErrorAnswer } from "../presenters/error.ts";
import {
  type PurchasePage,
  presentProgress,
  presentPurchase,
  type RefundProgress,
} from "../presenters/purchase.ts";
import {
  type CheckoutProgress,
  type CheckoutState,
  parsePrice,
  presentCents,
  presentCheckout,
  presentState,
  presentStore,
  type StoreFront,
} from "../presenters/store.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { originOf } from "../request/origin.ts";

interface CheckoutBody {
  /** @maxLength 64 */
  packageId: string;
  /**
   * The number of coins that the buyer was shown; must match the package.
   * @isInt The coins must be a whole number
   * @minimum 1 The coins must be a whole number
   * @maximum 1000000 The coins must be a whole number
   */
  coins: number;
  /** The price that the buyer was shown, such as `4.99`: the full price, or the one after the coupon. */
  price: string | number;
  /**
   * Empty for none.
   * @maxLength 64
   */
  couponCode?: string;
}
interface PriceChanged extends ErrorAnswer {
  /** The package's current coins and price. */
  coins?: number;
  price?: string;
}
interface OrderRef {
  /** @maxLength 64 */
  order: string;
}
interface PurchaseWithdrawal extends OrderRef {
  /**
   * The number of coins that the buyer was shown; must match what can be returned.
   * @isInt The coins must be a whole number
   * @minimum 1 The coins must be a whole number
   * @maximum 1000000 The coins must be a whole number
   */
  coins: number;
  /**
   * The amount of money that the buyer was shown, such as `4.99`.
   * @maxLength 16
   */
  amount: string;
}
interface SessionRef {
  /** @maxLength 128 */
  session_id: string;
}
interface PracticeCheckout {
  package_name: string;
  coins: number;
  /** The amount due, such as `0.50`. */
  price: string;
  /** The price without the coupon. */
  full_price: string;
  coupon_code: string;
  state: CheckoutProgress;
  /** Where "Cancel" leads. */
  cancel_url: string;
}

const pageLength = 20;

type Needed = Pick<Dependencies, "payments">;

@Route("payments")
@Tags("Store")
export class StoreController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The packages, and how to pay. */
  @Get("packages")
  public async packages(): Promise<StoreFront> {
    return presentStore(await this.#deps.payments.listPackages({}));
  }

  /**
   * The caller's discount for a coupon code; 20 attempts a minute.
   * @maxLength code 64
   */
  @Get("coupon")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(429)
  public async coupon(@Query() code: string): Promise<{ valid: boolean; percent: number }> {
    return this.#deps.payments.checkCoupon({ code });
  }

  /** Opens a checkout at the payment provider; `url` is its payment page. */
  @Post("create-checkout")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(403)
  @Response<PriceChanged>(409)
  @Response<ErrorAnswer>(422)
  public async createCheckout(
    @Request() request: HttpRequest,
    @Body() body: CheckoutBody,
  ): Promise<{ url: string }> {
    const priceCents = parsePrice(body.price);
    if (priceCents === null) throw fault("price_invalid.amount");
    const { packageId, coins, couponCode = "" } = body;
    const input = { packageId, coins, priceCents, couponCode, origin: originOf(request) };
    // Longer than the service's own timeout for the provider, so that its answer still arrives.
    return this.#deps.payments.createCheckout(input, { timeout: 9500 });
  }

  /**
   * The state of the caller's own checkout, and its number of coins.
   * @maxLength session_id 128
   */
  @Get("checkout")
  @Security("session")
  @Response<ErrorAnswer>(404)
  public async checkout(@Query() session_id: string): Promise<CheckoutState> {
    return presentCheckout(await this.#deps.payments.getCheckout({ sessionId: session_id }));
  }

  /** Cancels a checkout of the caller's and releases its coupon; one that is already paid stays paid and credited. */
  @Post("cancel-checkout")
  @Security("session")
  @Response<ErrorAnswer>(404)
  public async cancelCheckout(@Body() body: OrderRef): Promise<CheckoutState> {
    const { payments } = this.#deps;
    return presentCheckout(await payments.cancelCheckout({ orderId: body.order }, { timeout: 9500 }));
  }

  /**
   * The caller's own orders, newest first; pass `next` of a page as `after` to get the following one.
   * @maxLength after 64
   */
  @Get("purchases")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(422)
  public async ownPurchases(@Query() after = ""): Promise<PurchasePage> {
    const { payments } = this.#deps;
    const { purchases, hasMore } = await payments.listPurchases({ afterId: after, limit: pageLength });
    return {
      purchases: purchases.map(presentPurchase),
      next: hasMore ? (purchases.at(-1)?.id ?? null) : null,
    };
  }

  /** Returns the unspent coins of the caller's own purchase for their money, within 14 days. */
  @Post("withdraw")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  public async withdrawPurchase(@Body() body: PurchaseWithdrawal): Promise<{ progress: RefundProgress }> {
    const cents = parsePrice(body.amount);
    if (cents === null) throw fault("amount_invalid");
    const input = { orderId: body.order, coins: BigInt(body.coins), cents };
    const { progress } = await this.#deps.payments.withdraw(input, { timeout: 9500 });
    return { progress: presentProgress(progress) };
  }

  /**
   * The contents of the practice checkout's page, only for the buyer; 404 where a payment provider is configured.
   * @maxLength session_id 128
   */
  @Get("practice-checkout")
  @Security("session")
  @Response<ErrorAnswer>(404)
  public async practiceCheckout(@Query() session_id: string): Promise<PracticeCheckout> {
    const found = await this.#deps.payments.getPracticeCheckout({ sessionId: session_id });
    return {
      package_name: found.packageName,
      coins: Number(found.coins),
      price: presentCents(found.amountCents),
      full_price: presentCents(found.fullCents),
      coupon_code: found.couponCode,
      state: presentState(found.state),
      cancel_url: found.cancelUrl,
    };
  }

  /** "Pay" on the practice checkout's page; no money moves. `url` is the next page. */
  @Post("practice-checkout/pay")
  @Security("session")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async payPracticeCheckout(@Body() body: SessionRef): Promise<{ url: string }> {
    return this.#deps.payments.payPracticeCheckout({ sessionId: body.session_id });
  }
}
