import { randomUUID } from "node:crypto";
import {
  Body,
  Controller,
  Get,
  Middlewares,
  Post,
  Query,
  Request,
  Response,
  Route,
  Security,
  Tags,
} from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Request as HttpRequest } from "express";
import { getOnly } from "../http/get-only.ts";
import type { ErrorAnswer, TooFewCoins } from "../presenters/error.ts";
import { type Balance, presentBalance } from "../presenters/purchase.ts";
import { presentMovement, type StatementPage } from "../presenters/statement.ts";
import { showPrice } from "../prices/room-prices.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { heldFor } from "../queries/own-user.ts";

interface CoinUse {
  /**
   * @isInt Invalid coin amount
   * @minimum 1 Invalid coin amount
   * @maximum 1000000000 Invalid coin amount
   */
  coins: number;
  /**
   * `song_request`, `express_request` and `pin_track` hold the coins for 60 s; any other feature spends them.
   * @minLength 1
   * @maxLength 64
   */
  feature: string;
}
interface PriceChange {
  /** @maxLength 10000 */
  room_name: string;
  /**
   * In coins.
   * @isInt Prices must be at least 1 coin
   * @minimum 1 Prices must be at least 1 coin
   * @maximum 100000 Prices must be at most 100000 coins
   */
  price: number;
}

const pageLength = 20;

type Needed = Pick<Dependencies, "payments" | "rooms" | "cache">;

@Route("")
@Tags("Coins")
export class CoinsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * The caller's balance, split into bought and gift coins; gifts are spent first. `debt`: spent coins of a refunded
   * purchase; income repays them first.
   */
  @Get("payments/get-user-coins")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async coins(@Request() request: HttpRequest): Promise<Balance> {
    if (!request.session) throw fault("unauthenticated");
    return presentBalance(await this.#deps.payments.getBalance({ userId: request.session.account.id }));
  }

  /** Idempotent by `Idempotency-Key`. */
  @Post("payments/use-coins")
  @Security("session")
  @Response<TooFewCoins>(402)
  public async useCoins(
    @Request() request: HttpRequest,
    @Body() body: CoinUse,
  ): Promise<{ remaining_coins: number; coins_used: number }> {
    const { remainingCoins, coinsUsed } = await this.#deps.payments.useCoins({
      operationId: request.get("idempotency-key") ?? randomUUID(),
      coins: BigInt(body.coins),
      feature: body.feature,
    });
    return { remaining_coins: Number(remainingCoins), coins_used: Number(coinsUsed) };
  }

  /**
   * The caller's own transfers, newest first; pass `next` of a page as `before` to get the following one.
   * @pattern before ^[1-9][0-9]{0,17}$
   */
  @Get("payments/statement")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async statement(@Query() before?: string): Promise<StatementPage> {
    const { movements, hasMore } = await this.#deps.payments.getStatement({
      ...(before === undefined ? {} : { before: BigInt(before) }),
      limit: pageLength,
    });
    const last = movements.at(-1);
    const holds = await heldFor(this.#deps, movements);
    const shown = movements.map((movement) => presentMovement(movement, holds.get(movement.holdId)));
    return { movements: shown, next: hasMore && last ? String(last.seq) : null };
  }

  /** @maxLength room_name 10000 */
  @Get("coins/get-pin-price")
  @Middlewares(getOnly)
  @Response<ErrorAnswer>(404)
  public async pinPrice(
    @Request() request: HttpRequest,
    @Query() room_name: string,
  ): Promise<{ price: number }> {
    return { price: await showPrice(this.#deps, request, room_name, "pin") };
  }

  /** @maxLength room_name 10000 */
  @Get("coins/get-request-price")
  @Middlewares(getOnly)
  @Response<ErrorAnswer>(404)
  public async requestPrice(
    @Request() request: HttpRequest,
    @Query() room_name: string,
  ): Promise<{ price: number }> {
    return { price: await showPrice(this.#deps, request, room_name, "request") };
  }

  /** Sets what a guest pays for a pin in the caller's own room. */
  @Post("coins/set-pin-price")
  @Security("session")
  @Response<ErrorAnswer>(403)
  public async setPinPrice(@Body() body: PriceChange): Promise<{ price: number }> {
    const { roomId } = await this.#deps.rooms.getAccess({ roomName: body.room_name });
    return { price: (await this.#deps.payments.setPrices({ roomId, pinPrice: body.price })).pinPrice };
  }

  /** Sets what a guest pays for a request in the caller's own room. */
  @Post("coins/set-request-price")
  @Security("session")
  @Response<ErrorAnswer>(403)
  public async setRequestPrice(@Body() body: PriceChange): Promise<{ price: number }> {
    const { roomId } = await this.#deps.rooms.getAccess({ roomName: body.room_name });
    return {
      price: (await this.#deps.payments.setPrices({ roomId, requestPrice: body.price })).requestPrice,
    };
  }
}
