import type { GetBalanceResponse } from "@tutti/proto/rpc/payments/v1/payments";

export interface Balance {
  coins: number;
  /** How many of the coins were paid for. */
  bought: number;
  /** The others; they are spent first. */
  gift: number;
  /** Coins of a refunded purchase that were spent. */
  debt: number;
}

export const presentBalance = ({ coins, bought, debt }: GetBalanceResponse): Balance => ({
  coins: Number(coins),
  bought: Number(bought),
  gift: Number(coins - bought),
  debt: Number(debt),
});
