import type { PersonTable } from "@tutti/service-kit";

/** What a person's copy of their data has from this service. */
export const exported: readonly PersonTable[] = [
  {
    name: "coins",
    meaning: { en: "Your balance of coins.", zh: "你的金币余额。" },
    sql: "select coins, bought, debt from payments.accounts where user_id = $1::uuid order by user_id",
  },
  {
    name: "coin_transfers",
    meaning: { en: "Every movement of your coins.", zh: "你的每一笔金币变动。" },
    sql: `select split_part(id, ':', 1) as kind, case when target = 'user:' || $1::text then coins else -coins end as coins,
            bought, purpose, coalesce(case when target = 'user:' || $1::text then target_balance end, source_balance) as balance,
            created_at
          from payments.transfers
          where (source = 'user:' || $1::text and source like 'user:%')
            or (target = 'user:' || $1::text and target like 'user:%') order by seq`,
  },
  {
    name: "held_coins",
    meaning: { en: "Coins held for requests and pins.", zh: "为点歌和置顶冻结的金币。" },
    sql: `select purpose, coins, state, placed_at, ended_at from payments.holds
          where user_id = $1::uuid order by placed_at, id`,
  },
  {
    name: "purchases",
    meaning: { en: "Your purchases of coins.", zh: "你的金币购买记录。" },
    sql: `select package_name, coins, amount_cents, currency, coupon, provider, payment_id, state, refunded_cents,
            refunded_coins, receipt_url, created_at
          from payments.orders where user_id = $1::uuid order by created_at, id`,
  },
  {
    name: "refunds",
    meaning: { en: "Refunds of your purchases.", zh: "你的退款记录。" },
    sql: `select q.kind, q.state, q.cents, q.coins, q.reason, q.created_at
          from payments.refund_requests q join payments.orders o on o.id = q.order_id
          where o.user_id = $1::uuid order by q.created_at, q.id`,
  },
  {
    name: "payment_customer",
    meaning: { en: "Your customer id at the payment provider.", zh: "你在支付服务商处的客户编号。" },
    sql: "select customer_id from payments.customers where user_id = $1::uuid order by customer_id",
  },
];
