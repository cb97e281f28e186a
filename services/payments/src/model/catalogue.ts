/** A package of coins on sale. The price is in whole cents, to exclude rounding. */
export interface CoinPackage {
  readonly id: string;
  readonly coins: number;
  readonly cents: number;
  readonly name: string;
  readonly description: string;
}

/** ISO 4217, in the payment provider's spelling. */
export const currency = "usd";

export const catalogue: readonly CoinPackage[] = [
  {
    id: "basic",
    coins: 100,
    cents: 499,
    name: "Starter Pack",
    description: "A handful of requests for an evening out.",
  },
  {
    id: "standard",
    coins: 500,
    cents: 1999,
    name: "Melody Pack",
    description: "Enough to be heard in your favorite rooms all week.",
  },
  {
    id: "premium",
    coins: 1000,
    cents: 3499,
    name: "Harmony Pack",
    description: "For regulars who like their songs next.",
  },
  {
    id: "ultimate",
    coins: 2500,
    cents: 7999,
    name: "Symphony Pack",
    description: "A season of requests, pins and encores.",
  },
];

export const findPackage = (id: string): CoinPackage | undefined => catalogue.find((pack) => pack.id === id);
