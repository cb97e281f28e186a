import type { GetBalanceResponse } from "@tutti/proto/rpc/payments/v1/payments";

export interface Balance {
  coins: number;
  /** Coins that were paid for. */
  bought: number;
  /** Gift coins; spent first. */
  gift: number;
  /** Spent coins of a refunded purchase. */
  debt: number;
}

export const presentBalance = ({ coins, bought, debt }: GetBalanceResponse): Balance => ({
  coins: Number(coins),
  bought: Number(bought),
  gift: Number(coins - bought),
  debt: Number(debt),
});
