import { z } from "zod";
import { OrderState } from "../../gen/prisma/enums.ts";
import type { Deps } from "../model/ports.ts";

/** How long a purchase can be withdrawn, in ms; the ledger's `request_refund` decides by the same period. */
export const withdrawalPeriodMs = 14 * 86_400_000;

const big = z.string().transform(BigInt);

/** An order with what its buyer can withdraw now. */
const purchaseRow = z.object({
  id: z.string(),
  user_id: z.string(),
  created_at: z.date(),
  package_name: z.string(),
  coins: big,
  amount_cents: z.number(),
  currency: z.string(),
  state: z.enum(OrderState),
  refunded_cents: z.number(),
  refunded_coins: big,
  disputed_cents: z.number(),
  reserved_coins: big,
  receipt_url: z.string().nullable(),
  is_pending: z.boolean(),
  can_be_refunded: z.boolean(),
  unspent_coins: big,
  unspent_cents: z.number(),
  user_coins: big,
  user_debt: big,
  user_held: big,
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

/** Which orders: of one person, or of all by a filter. */
export type PurchaseFilter =
  | { readonly kind: "of"; readonly userId: string }
  | { readonly kind: "all" | "refunded" | "disputed" | "debt" };

const conditions = {
  of: "o.user_id = $4",
  all: "$4::uuid is null",
  refunded: "$4::uuid is null and (o.refunded_cents > 0 or p.is_pending)",
  disputed: "$4::uuid is null and o.disputed_cents > 0",
  debt: "$4::uuid is null and a.debt > 0",
} as const;

const sqlOf = (kind: keyof typeof conditions) => `
  select o.id, o.user_id, o.created_at, o.package_name, o.coins, o.amount_cents, o.currency, o.state,
    o.refunded_cents, o.refunded_coins, o.disputed_cents, o.reserved_coins, o.receipt_url, p.is_pending,
    o.state = 'credited' and o.payment_id is not null and o.provider::text = $3 and o.disputed_cents = 0
      and not p.is_pending as can_be_refunded,
    w.coins as unspent_coins, w.cents as unspent_cents, coalesce(a.coins, 0) as user_coins,
    coalesce(a.debt, 0) as user_debt,
    (select coalesce(sum(h.coins), 0)::bigint from payments.holds h
     where h.user_id = o.user_id and h.state = 'held') as user_held
  from payments.orders o
  left join payments.accounts a on a.user_id = o.user_id
  cross join lateral (
    select exists (
      select 1 from payments.refund_requests r where r.order_id = o.id and r.state = 'requested'
    ) as is_pending
  ) p
  cross join lateral payments.withdrawable(o, coalesce(a.bought, 0)) w
  where ($1::uuid is null or (o.created_at, o.id) < (select b.created_at, b.id from payments.orders b where b.id = $1))
    and ${conditions[kind]}
  order by o.created_at desc, o.id desc limit $2`;

/** Orders older than `after`, newest first. */
export async function readPurchases(
  { pool, provider }: Deps,
  filter: PurchaseFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<PurchaseRow[]> {
  const userId = filter.kind === "of" ? filter.userId : null;
  const { rows } = await pool.query(sqlOf(filter.kind), [after, limit, provider?.name ?? "", userId]);
  return rows.map((row) => purchaseRow.parse(row));
}

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
