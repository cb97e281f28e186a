import { z } from "zod";
import type { Deps } from "../ports.ts";

const count = z.string().transform(BigInt);
const totalsRow = z.object({
  disputedOrders: count,
  pendingRefunds: count,
  heldCoins: count,
  reservedCoins: count,
  accountsInDebt: count,
  debtCoins: count,
});

const sql = `
  select
    (select count(*) from payments.orders where disputed_cents > 0) as "disputedOrders",
    (select count(*) from payments.refund_requests where state = 'requested') as "pendingRefunds",
    (select coalesce(sum(coins), 0)::bigint from payments.holds where state = 'held') as "heldCoins",
    (select coalesce(sum(reserved_coins), 0)::bigint from payments.orders where reserved_coins > 0) as "reservedCoins",
    (select count(*) from payments.accounts where debt > 0) as "accountsInDebt",
    (select coalesce(sum(debt), 0)::bigint from payments.accounts where debt > 0) as "debtCoins"`;

/** What administrators look after: disputes, refunds under way, coins set aside, accounts in debt. */
export async function readMoneyTotals({ pool }: Deps): Promise<z.infer<typeof totalsRow>> {
  return totalsRow.parse((await pool.query(sql)).rows[0]);
}
