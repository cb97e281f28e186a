import { Controller, Get, Request, Route, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import type { Dependencies } from "../queries/dependencies.ts";
import { originOf } from "../request/origin.ts";

interface ShareableAddress {
  /** Where another device opens the product, such as `http://192.168.1.23:8080`; null when `reason` is not `lan`. */
  origin: string | null;
  /**
   * `same`: share the page's own origin. `lan`: the page runs on localhost, and `origin` is reachable from the same
   * network. `loopback`: no other device can reach it.
   */
  reason: "same" | "lan" | "loopback";
}

type Needed = Pick<Dependencies, "shareAddress">;

@Route("share-address")
@Tags("Rooms")
export class ShareAddressController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The origin for links that will be opened on another device. */
  @Get()
  public async read(@Request() request: HttpRequest): Promise<ShareableAddress> {
    return this.#deps.shareAddress(originOf(request));
  }
}
