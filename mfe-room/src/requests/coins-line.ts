import { coinsText } from "@tutti/kit";
import type { MyRequest } from "../data/request-queries.ts";

const afterCoins: Record<MyRequest["outcome"], string> = {
  waiting: "held until it plays",
  played: "paid",
  returned: "returned",
  declined: "returned",
  withdrawn: "returned",
};

/** What became of the coins; empty for a free request. */
export const coinsLine = ({ coins, outcome }: Pick<MyRequest, "coins" | "outcome">): string =>
  coins === 0 ? "" : `${coinsText(coins)} ${afterCoins[outcome]}`;
