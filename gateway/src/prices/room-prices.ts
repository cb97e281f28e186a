import type { Request } from "express";
import type { Dependencies } from "../queries/dependencies.ts";
import { type Paid, type Priced, type Prices, ShownPrices } from "./shown-prices.ts";

type Needed = Pick<Dependencies, "rooms" | "payments" | "cache">;

async function pricesOf({ rooms, payments }: Needed, roomName: string): Promise<Prices> {
  const { roomId } = await rooms.getAccess({ roomName });
  const { pinPrice, requestPrice } = await payments.getPrices({ roomId });
  return { pin: pinPrice, request: requestPrice };
}

/** A room's price, guaranteed to a logged-in caller for 5 minutes. */
export async function showPrice(
  needed: Needed,
  { session }: Request,
  roomName: string,
  kind: Priced,
): Promise<number> {
  const price = (await pricesOf(needed, roomName))[kind];
  if (session)
    await new ShownPrices(needed.cache).note({ userId: session.account.id, roomName }, kind, price);
  return price;
}

/** The maximum price for a caller that sent none: see `ShownPrices.agreed`. */
export async function agreedPrice(
  needed: Needed,
  { session }: Request,
  roomName: string,
  paid: Paid,
): Promise<number | undefined> {
  if (!session) return undefined;
  const asked = { userId: session.account.id, roomName };
  return new ShownPrices(needed.cache).agreed(asked, paid, () => pricesOf(needed, roomName));
}
