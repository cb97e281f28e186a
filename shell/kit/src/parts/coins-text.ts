import { once } from "./once.ts";

const number = once(() => new Intl.NumberFormat("en"));

/** "1 coin", "2,500 coins". */
export const coinsText = (coins: number): string =>
  coins === 1 ? "1 coin" : `${number().format(coins)} coins`;
