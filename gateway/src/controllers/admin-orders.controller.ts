import { Body, Controller, Get, Post, Query, Response, Route, Security, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import { OrderFilter } from "@tutti/proto/rpc/payments/v1/payments";
import type { ErrorAnswer } from "../presenters/error.ts";
import {
  type AdminOrder,
  presentProgress,
  type RefundLine,
  type RefundProgress,
} from "../presenters/purchase.ts";
import { parsePrice } from "../presenters/store.ts";
import { adminOrders, type MoneyTotals, refundLog } from "../queries/admin-orders.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface AdminRefund {
  /** @maxLength 64 */
  order: string;
  /**
   * The amount of money, such as `4.99`.
   * @maxLength 16
   */
  amount: string;
  /**
   * Kept in the log of refunds.
   * @minLength 1 @maxLength 1000
   */
  reason: string;
}
interface AdminOrderPage {
  /** Newest first. */
  orders: AdminOrder[];
  next: string | null;
  totals: MoneyTotals;
}
interface RefundLogPage {
  /** Newest first. */
  refunds: RefundLine[];
  next: string | null;
}

type FilterName = "all" | "refunded" | "disputed" | "debt";
const filters: Readonly<Record<FilterName, OrderFilter>> = {
  all: OrderFilter.ALL,
  refunded: OrderFilter.REFUNDED,
  disputed: OrderFilter.DISPUTED,
  debt: OrderFilter.DEBT,
};

type Needed = Pick<Dependencies, "auth" | "payments">;

@Route("admin/orders")
@Tags("Administration")
@Security("session", ["admin"])
@Response<ErrorAnswer>(401)
@Response<ErrorAnswer>(403)
export class AdminOrdersController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Orders of all people and what needs attention; pass `next` of a page as `after` to get the following one.
   * @maxLength after 64
   */
  @Get("")
  @Response<ErrorAnswer>(422)
  public async adminOrders(
    @Query() filter: FilterName = "all",
    @Query() after = "",
  ): Promise<AdminOrderPage> {
    return adminOrders(this.#deps, filters[filter], after);
  }

  /** Refunds money of an order, to the method that paid; coins that are spent become the buyer's debt. */
  @Post("refund")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  public async refundOrder(@Body() body: AdminRefund): Promise<{ progress: RefundProgress }> {
    const cents = parsePrice(body.amount);
    if (cents === null) throw fault("amount_invalid");
    const input = { orderId: body.order, cents, reason: body.reason };
    const { progress } = await this.#deps.payments.refundOrder(input, { timeout: 9500 });
    return { progress: presentProgress(progress) };
  }

  /**
   * Who requested which refunds, and why; pass `next` of a page as `after` to get the following one.
   * @maxLength after 64
   */
  @Get("refunds")
  @Response<ErrorAnswer>(422)
  public async refundLog(@Query() after = ""): Promise<RefundLogPage> {
    return refundLog(this.#deps, after);
  }
}
