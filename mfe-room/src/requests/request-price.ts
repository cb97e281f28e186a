import { defaultPrices, expressPrice, type Prices } from "../data/prices.ts";

/** Express requests play right after the current song and cost the pin price on top. */
export type RequestKind = "normal" | "express";

/** In coins; default prices until the room's own are loaded. */
export function requestPrice(prices: Prices | undefined, kind: RequestKind): number {
  if (kind === "express") return prices ? expressPrice(prices) : defaultPrices.express;
  return (prices ?? defaultPrices).request;
}
