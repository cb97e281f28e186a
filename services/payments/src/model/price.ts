import { fault } from "@tutti/proto/faults";
import type { Purpose } from "./hold.ts";

/** A room's prices, in coins. */
export interface Prices {
  readonly pinPrice: number;
  readonly requestPrice: number;
}

/** Used until the host sets others. */
export const defaultPrices: Prices = { pinPrice: 10, requestPrice: 30 };

const lowest = 1;
const highest = 100_000;

/** Returns the price if it is a whole number from 1 to 100,000; else throws 422. */
export function checkPrice(price: number): number {
  if (!Number.isInteger(price) || price < lowest) throw fault("price_invalid.least");
  // guard: maximum-price
  if (price > highest) throw fault("price_invalid.most");
  return price;
}

/** An express request is also placed next, so it costs both prices. */
export function priceOf({ pinPrice, requestPrice }: Prices, purpose: Purpose): number {
  if (purpose === "song_request") return requestPrice;
  return purpose === "pin_track" ? pinPrice : requestPrice + pinPrice;
}
