import type { Request } from "express";
import { cache, services } from "../services.ts";
import { type Paid, type Priced, type Prices, ShownPrices } from "./shown-prices.ts";

async function pricesOf(roomName: string): Promise<Prices> {
  const { roomId } = await services().rooms.getAccess({ roomName });
  const { pinPrice, requestPrice } = await services().payments.getPrices({ roomId });
  return { pin: pinPrice, request: requestPrice };
}

/** A room's price, guaranteed to a logged-in caller for 5 minutes. */
export async function showPrice({ session }: Request, roomName: string, kind: Priced): Promise<number> {
  const price = (await pricesOf(roomName))[kind];
  if (session) await new ShownPrices(cache()).note({ userId: session.account.id, roomName }, kind, price);
  return price;
}

/** The maximum price for a caller that sent none: see `ShownPrices.agreed`. */
export async function agreedPrice(
  { session }: Request,
  roomName: string,
  paid: Paid,
): Promise<number | undefined> {
  if (!session) return undefined;
  const asked = { userId: session.account.id, roomName };
  return new ShownPrices(cache()).agreed(asked, paid, () => pricesOf(roomName));
}
