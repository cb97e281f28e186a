import { coinsText } from "@tutti/kit";
import type { MyRequest } from "../data/request-queries.ts";
import { t } from "../parts/texts/index.ts";

const keys = {
  waiting: "requests.coins.waiting",
  played: "requests.coins.played",
  returned: "requests.coins.returned",
  declined: "requests.coins.returned",
  withdrawn: "requests.coins.returned",
} as const satisfies Record<MyRequest["outcome"], string>;

/** What became of the coins; empty for a free request. */
export const coinsLine = ({ coins, outcome }: Pick<MyRequest, "coins" | "outcome">): string =>
  coins === 0 ? "" : t(keys[outcome], { coins: coinsText(coins) });
