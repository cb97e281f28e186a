import { Controller, Get, Query, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import type { ErrorAnswer } from "../presenters/error.ts";
import { services } from "../services.ts";

@Route("")
@Tags("Coins")
export class CoinsController extends Controller {
  /** The caller's balance. */
  @Get("payments/get-user-coins")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async coins(@Request() request: HttpRequest): Promise<{ coins: number }> {
    const { coins } = await services().payments.getBalance({ userId: request.session?.account.id ?? "" });
    return { coins: Number(coins) };
  }

  @Get("coins/get-pin-price")
  @Response<ErrorAnswer>(404)
  public async pinPrice(@Query() room_name: string): Promise<{ price: number }> {
    const { roomId } = await services().rooms.getAccess({ roomName: room_name });
    return { price: (await services().payments.getPrices({ roomId })).pinPrice };
  }

  @Get("coins/get-request-price")
  @Response<ErrorAnswer>(404)
  public async requestPrice(@Query() room_name: string): Promise<{ price: number }> {
    const { roomId } = await services().rooms.getAccess({ roomName: room_name });
    return { price: (await services().payments.getPrices({ roomId })).requestPrice };
  }
}
