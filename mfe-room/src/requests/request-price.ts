import { defaultPrices, expressPrice, type Prices } from "../data/prices.ts";

/** Express: right after the song that plays, for the pin price on top. */
export type RequestKind = "normal" | "express";

/** In coins; until the room's own prices are there, what is usual. */
export function requestPrice(prices: Prices | undefined, kind: RequestKind): number {
  if (kind === "express") return prices ? expressPrice(prices) : defaultPrices.express;
  return (prices ?? defaultPrices).request;
}
