import { HoldPurpose } from "../../gen/prisma/enums.ts";

/** What coins are paid for in a room. */
export type Purpose = HoldPurpose;
export const purposes = Object.values(HoldPurpose);

export const isPurpose = (feature: string): feature is Purpose => purposes.some((p) => p === feature);

/** Coins that left a balance, set aside for a purpose. A hold ends once: captured or voided. */
export type Hold = { readonly id: string; readonly coins: bigint; readonly expiresAt: Date } & (
  | { readonly state: "held" }
  | { readonly state: "captured"; readonly hostCoins: bigint }
  | { readonly state: "voided" }
);

/** The host's part of a captured price: rounded down, so that the parts never exceed the whole. */
export const hostShare = (coins: bigint, percent: number): bigint => (coins * BigInt(percent)) / 100n;

/** The bought part of the host's share: in proportion to that of the whole price, rounded down. */
export const boughtShare = (bought: bigint, share: bigint, coins: bigint): bigint => (bought * share) / coins;

/** How many of a share's gift coins exceed the host's daily limit, of which `income` is used up. */
export function giftsAbove(gifts: bigint, giftsPerDay: bigint, income: bigint): bigint {
  const open = giftsPerDay > income ? giftsPerDay - income : 0n;
  return gifts > open ? gifts - open : 0n;
}

/** Returns the captured hold, the same one if it was captured before, or null if it was voided. */
export function capture(hold: Hold, percent: number): Hold | null {
  if (hold.state === "voided") return null;
  if (hold.state === "captured") return hold;
  return { ...hold, state: "captured", hostCoins: hostShare(hold.coins, percent) };
}

/** Returns the voided hold, an equal one if it was voided before, or null if it was captured. */
export function voidHold(hold: Hold): Hold | null {
  if (hold.state === "captured") return null;
  return { ...hold, state: "voided" };
}
