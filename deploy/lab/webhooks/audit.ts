import { forgedPrefix } from "./deliveries.ts";
import { coinsOf, type Order } from "./orders.ts";
import type { Product } from "./product.ts";

const welcomeCoins = 100;

/** Orders whose final state at the provider is not reflected in the product yet, with a description. */
async function unsettled({ query }: Product, orders: readonly Order[]): Promise<string[]> {
  const rows = await query("select session_id, state, refunded_cents, disputed_cents from payments.orders");
  const found = new Map(rows.map((row) => [row.session_id, row]));
  return orders.flatMap((order) => {
    const row = found.get(order.session);
    const isPaid = order.refundedCents !== null;
    const state = isPaid ? (order.refundedCents === order.cents ? "refunded" : "credited") : "expired";
    const isRight =
      row?.state === state &&
      Number(row.refunded_cents) === (order.refundedCents ?? 0) &&
      Number(row.disputed_cents) === (order.isDisputed ? order.cents : 0);
    return isRight ? [] : [`${order.session} is ${row?.state}, should be ${state}`];
  });
}

/** Waits until the poller has found the lost events; returns what is missing after `seconds`. */
export async function untilSettled(
  product: Product,
  orders: readonly Order[],
  seconds: number,
): Promise<string[]> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const missing = await unsettled(product, orders);
    if (missing.length === 0 || performance.now() > end) return missing;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** All differences between expected and actual balances. */
export async function audit(
  { query }: Product,
  orders: readonly Order[],
  names: readonly string[],
  spent: readonly number[],
): Promise<string[]> {
  const accounts = await query(`
    select u.username, a.coins, a.bought, a.debt, coalesce(o.reserved, 0) as reserved
    from payments.accounts a join auth.users u on u.id = a.user_id
    left join (
      select user_id, sum(reserved_coins) as reserved from payments.orders group by 1
    ) o on o.user_id = a.user_id`);
  const found = new Map(accounts.map((row) => [row.username, row]));
  const findings = names.flatMap((name, buyer) => {
    const bought = orders
      .filter((order) => order.buyer === buyer)
      .reduce((sum, order) => sum + coinsOf(order), 0);
    const wanted = welcomeCoins + bought - (spent[buyer] ?? 0);
    const row = found.get(name);
    const has = Number(row?.coins) + Number(row?.reserved) - Number(row?.debt);
    // Gift coins are spent first, and repay debts; nothing else changes them.
    const gifts = Number(row?.coins) - Number(row?.bought);
    const maxGifts = Math.max(0, welcomeCoins - (spent[buyer] ?? 0));
    return [
      ...(has === wanted ? [] : [`${name} has ${has} coins, should have ${wanted}`]),
      ...(gifts <= maxGifts ? [] : [`${name} has ${gifts} gift coins, can have ${maxGifts} at most`]),
    ];
  });
  for (const fault of await query("select * from payments.ledger_faults"))
    findings.push(`the ledger's own view says ${JSON.stringify(fault)}`);
  const [sum] = await query("select coalesce(sum(coins), 0) as sum from payments.derived_balances");
  if (Number(sum?.sum) !== 0) findings.push(`all accounts together have ${sum?.sum}`);
  const [kept] = await query(
    `select count(*) as n from payments.provider_events where starts_with(id, '${forgedPrefix}')`,
  );
  if (Number(kept?.n) !== 0) findings.push(`${kept?.n} forged events were kept`);
  return findings;
}
