import { Controller, Get, Request, Route, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { originOf } from "../http/origin.ts";
import { shareAddress } from "../services.ts";

interface ShareableAddress {
  /** Where another device opens the product, such as `http://192.168.1.23:8080`; null when `reason` is not `lan`. */
  origin: string | null;
  /**
   * `same`: the page's own origin is the one to share. `lan`: the page runs on localhost, and `origin` reaches the
   * product from the same network. `loopback`: no other device reaches it.
   */
  reason: "same" | "lan" | "loopback";
}

@Route("share-address")
@Tags("Rooms")
export class ShareAddressController extends Controller {
  /** The origin for links that are to be opened on another device. */
  @Get()
  public async read(@Request() request: HttpRequest): Promise<ShareableAddress> {
    return shareAddress()(originOf(request));
  }
}
