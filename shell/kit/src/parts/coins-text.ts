import { once } from "./once.ts";

const number = once(() => new Intl.NumberFormat("en"));

/** "1 coin", "2,500 coins". */
export const coinsText = (coins: number): string =>
  coins === 1 ? "1 coin" : `${number().format(coins)} coins`;

/** The provenance of coins, "30 bought · 20 gift"; zero counts are left out. */
export const provenanceText = ({ bought, gift }: { bought: number; gift: number }): string =>
  [
    { count: bought, what: "bought" },
    { count: gift, what: "gift" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => `${number().format(count)} ${what}`)
    .join(" · ");
