/** What a room is paid for. */
export const purposes = ["song_request", "express_request", "pin_track"] as const;
export type Purpose = (typeof purposes)[number];

export const isPurpose = (feature: string): feature is Purpose => purposes.some((p) => p === feature);

/** Coins that left a balance and wait for what they are to pay. It ends once: captured or voided. */
export type Hold = { readonly id: string; readonly coins: bigint; readonly expiresAt: Date } & (
  | { readonly state: "held" }
  | { readonly state: "captured"; readonly hostCoins: bigint }
  | { readonly state: "voided" }
);

/** The host's part of a captured price: rounded down, so that the parts never exceed the whole. */
export const hostShare = (coins: bigint, percent: number): bigint => (coins * BigInt(percent)) / 100n;

/** How much of the host's share was bought: as much in proportion as of the whole price, rounded down. */
export const boughtShare = (bought: bigint, share: bigint, coins: bigint): bigint => (bought * share) / coins;

/** How many of a share's gift coins are above the host's limit of the day, of which `income` is used. */
export function giftsAbove(gifts: bigint, giftsPerDay: bigint, income: bigint): bigint {
  const open = giftsPerDay > income ? giftsPerDay - income : 0n;
  return gifts > open ? gifts - open : 0n;
}

/** The captured hold, itself when it was captured before, or null when its coins went back already. */
export function capture(hold: Hold, percent: number): Hold | null {
  if (hold.state === "voided") return null;
  if (hold.state === "captured") return hold;
  return { ...hold, state: "captured", hostCoins: hostShare(hold.coins, percent) };
}

/** The voided hold, itself when it was voided before, or null when its coins were taken already. */
export function voidHold(hold: Hold): Hold | null {
  if (hold.state === "captured") return null;
  return { ...hold, state: "voided" };
}
