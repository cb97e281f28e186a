import { showNumber } from "../table/cells.tsx";
import s from "./orders.module.css";
import type { MoneyTotals } from "./orders.ts";

/** What needs attention, over all orders and accounts. */
export const Totals = ({ totals }: { totals: MoneyTotals }) => (
  <dl className={s.totals}>
    <Total label="Open disputes" value={totals.disputed_orders} />
    <Total label="Refunds under way" value={totals.pending_refunds} />
    <Total label="Coins held for songs" value={totals.held_coins} />
    <Total label="Coins set aside" value={totals.reserved_coins} />
    <Total label="Accounts in debt" value={totals.accounts_in_debt} />
    <Total label="Coins owed" value={totals.debt_coins} />
  </dl>
);

const Total = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{showNumber(value)}</dd>
  </div>
);
