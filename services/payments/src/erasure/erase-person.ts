import type { Departed, ErasingClient, PersonTable } from "@tutti/service-kit";

/** All accounts that the schema names. */
export const people = `
select user_id as id from payments.accounts union select user_id from payments.holds
union select host_id from payments.holds union select user_id from payments.orders
union select user_id from payments.coupon_uses union select user_id from payments.customers
union select requested_by from payments.refund_requests union select owner_id from payments.rooms`;

/**
 * Erases a person from the books, with the name in their favorites room's. False while money or held coins are under way:
 * a dispute may open during the days in which the deletion can be taken back.
 */
export async function erasePerson(
  client: ErasingClient,
  person: Departed,
  replacement: string,
): Promise<boolean> {
  const { rows } = await client.query<{ isErased: boolean }>(
    `select payments.erase_person($1, $2) as "isErased"`,
    [person.userId, replacement],
  );
  if (!rows[0]?.isErased) return false;
  if (person.username !== "")
    await client.query(
      "update payments.rooms set room_name = '' where lower(room_name) = lower('favorites_' || $1)",
      [person.username],
    );
  return true;
}

/** What a person's copy of their data has from this service. */
export const exported: readonly PersonTable[] = [
  {
    name: "coins",
    sql: "select coins, bought, debt from payments.accounts where user_id = $1::uuid order by user_id",
  },
  {
    name: "coin_transfers",
    sql: `select split_part(id, ':', 1) as kind, case when target = 'user:' || $1::text then coins else -coins end as coins,
            bought, purpose, coalesce(case when target = 'user:' || $1::text then target_balance end, source_balance) as balance,
            created_at
          from payments.transfers
          where (source = 'user:' || $1::text and source like 'user:%')
            or (target = 'user:' || $1::text and target like 'user:%') order by seq`,
  },
  {
    name: "held_coins",
    sql: `select purpose, coins, state, placed_at, ended_at from payments.holds
          where user_id = $1::uuid order by placed_at, id`,
  },
  {
    name: "purchases",
    sql: `select package_name, coins, amount_cents, currency, coupon, provider, payment_id, state, refunded_cents,
            refunded_coins, receipt_url, created_at
          from payments.orders where user_id = $1::uuid order by created_at, id`,
  },
  {
    name: "refunds",
    sql: `select q.kind, q.state, q.cents, q.coins, q.reason, q.created_at
          from payments.refund_requests q join payments.orders o on o.id = q.order_id
          where o.user_id = $1::uuid order by q.created_at, q.id`,
  },
  {
    name: "payment_customer",
    sql: "select customer_id from payments.customers where user_id = $1::uuid order by customer_id",
  },
];
