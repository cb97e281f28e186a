import { showNumber } from "../table/cells.tsx";
import { t } from "../texts/index.ts";
import s from "./orders.module.css";
import type { MoneyTotals } from "./orders.ts";

/** What needs attention, over all orders and accounts. */
export const Totals = ({ totals }: { totals: MoneyTotals }) => (
  <dl className={s.totals}>
    <Total label={t("orders.totals.disputed")} value={totals.disputed_orders} />
    <Total label={t("orders.totals.refunds")} value={totals.pending_refunds} />
    <Total label={t("orders.totals.held")} value={totals.held_coins} />
    <Total label={t("orders.totals.reserved")} value={totals.reserved_coins} />
    <Total label={t("orders.totals.debtors")} value={totals.accounts_in_debt} />
    <Total label={t("orders.totals.debt")} value={totals.debt_coins} />
  </dl>
);

const Total = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{showNumber(value)}</dd>
  </div>
);
