import { Body, Controller, Get, Post, Query, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import { invalid } from "@tutti/proto/errors";
import type { Request as HttpRequest } from "express";
import { originOf } from "../http/origin.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
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
import { services } from "../services.ts";

interface CheckoutWish {
  /** @maxLength 64 */
  packageId: string;
  /**
   * What the buyer was shown; the server's own counts.
   * @isInt The coins must be a whole number
   * @minimum 1 The coins must be a whole number
   * @maximum 1000000 The coins must be a whole number
   */
  coins: number;
  /** What the buyer was shown, such as `4.99`: the full price, or the one that the coupon makes. */
  price: string | number;
  /**
   * Empty for none.
   * @maxLength 64
   */
  couponCode?: string;
}
interface PriceChanged extends ErrorAnswer {
  /** What the package is now. */
  coins?: number;
  price?: string;
}
interface OrderRef {
  /** @maxLength 64 */
  order: string;
}
interface SessionRef {
  /** @maxLength 128 */
  session_id: string;
}
interface PracticeCheckout {
  package_name: string;
  coins: number;
  /** What is to be paid, such as `0.50`. */
  price: string;
  /** Without the coupon. */
  full_price: string;
  coupon_code: string;
  state: CheckoutProgress;
  /** Where the page goes after "Cancel". */
  cancel_url: string;
}

@Route("payments")
@Tags("Store")
export class StoreController extends Controller {
  /** What can be bought, and how. */
  @Get("packages")
  public async packages(): Promise<StoreFront> {
    return presentStore(await services().payments.listPackages({}));
  }

  /**
   * What a code takes off, for the caller; 20 tries a minute.
   * @maxLength code 64
   */
  @Get("coupon")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(429)
  public async coupon(@Query() code: string): Promise<{ valid: boolean; percent: number }> {
    return services().payments.checkCoupon({ code });
  }

  /** Opens a checkout at the payment provider; `url` is where the caller pays. */
  @Post("create-checkout")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(403)
  @Response<PriceChanged>(409)
  @Response<ErrorAnswer>(422)
  public async createCheckout(
    @Request() request: HttpRequest,
    @Body() body: CheckoutWish,
  ): Promise<{ url: string }> {
    const priceCents = parsePrice(body.price);
    if (priceCents === null) throw invalid("The price must be an amount such as 4.99.", "price_invalid");
    const { packageId, coins, couponCode = "" } = body;
    const wish = { packageId, coins, priceCents, couponCode, origin: originOf(request) };
    // Longer than the provider's own patience, so that its answer is heard.
    return services().payments.createCheckout(wish, { timeout: 9500 });
  }

  /**
   * How far the caller's own checkout is, and how many coins it is for.
   * @maxLength session_id 128
   */
  @Get("checkout")
  @Security("session")
  @Response<ErrorAnswer>(404)
  public async checkout(@Query() session_id: string): Promise<CheckoutState> {
    return presentCheckout(await services().payments.getCheckout({ sessionId: session_id }));
  }

  /** The caller gives an own checkout up and gets its coupon back; one that is paid stays so, and its coins are there. */
  @Post("cancel-checkout")
  @Security("session")
  @Response<ErrorAnswer>(404)
  public async cancelCheckout(@Body() body: OrderRef): Promise<CheckoutState> {
    const { payments } = services();
    return presentCheckout(await payments.cancelCheckout({ orderId: body.order }, { timeout: 9500 }));
  }

  /**
   * What the practice checkout's page shows to the one who opened it; 404 where money is real.
   * @maxLength session_id 128
   */
  @Get("practice-checkout")
  @Security("session")
  @Response<ErrorAnswer>(404)
  public async practiceCheckout(@Query() session_id: string): Promise<PracticeCheckout> {
    const found = await services().payments.getPracticeCheckout({ sessionId: session_id });
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

  /** "Pay" on the practice checkout's page; no money moves. `url` is where the page goes on. */
  @Post("practice-checkout/pay")
  @Security("session")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async payPracticeCheckout(@Body() body: SessionRef): Promise<{ url: string }> {
    return services().payments.payPracticeCheckout({ sessionId: body.session_id });
  }
}
