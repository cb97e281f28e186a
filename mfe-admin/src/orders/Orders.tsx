import { Button, EmptyState, ErrorPanel, messageOf, Spinner } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import { showNumber } from "../table/cells.tsx";
import { t } from "../texts/index.ts";
import { OrderTable } from "./OrderTable.tsx";
import s from "./orders.module.css";
import { type AdminOrder, type MoneyTotals, type OrderFilter, useOrders } from "./orders.ts";
import { RefundDialog } from "./RefundDialog.tsx";
import { RefundLog } from "./RefundLog.tsx";

const filters = ["all", "refunded", "disputed", "debt"] as const satisfies readonly OrderFilter[];

/** What needs attention, over all orders and accounts. */
const Totals = ({ totals }: { totals: MoneyTotals }) => (
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

/** Orders, refunds, disputes, and what is held or owed; an order can be refunded with a reason. */
export default function Orders() {
  const [filter, setFilter] = useState<OrderFilter>("all");
  const [refunding, setRefunding] = useState<AdminOrder | null>(null);
  const query = useOrders(filter);
  const pages = query.data?.pages ?? [];
  const orders = pages.flatMap((page) => page.orders);
  const totals = pages.at(-1)?.totals;
  return (
    <div className={s.orders}>
      {totals && <Totals totals={totals} />}
      <div className={s.filter}>
        <Segments
          label={t("orders.which")}
          labelHidden
          segments={filters.map((each) => ({ value: each, label: t(`orders.filters.${each}`) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {query.isPending && (
        <div className={s.waiting}>
          <Spinner />
        </div>
      )}
      {query.isError && orders.length === 0 && (
        <ErrorPanel
          title={t("orders.failed")}
          message={messageOf(query.error, query.error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && orders.length === 0 && (
        <EmptyState icon={<ShoppingBag aria-hidden="true" />} title={t("orders.empty")}>
          {t(`orders.emptyText.${filter}`)}
        </EmptyState>
      )}
      {orders.length > 0 && <OrderTable orders={orders} onRefund={setRefunding} />}
      {query.hasNextPage && (
        <div className={s.more}>
          <Button
            aria-disabled={query.isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? t("loading") : t("showOlder")}
          </Button>
        </div>
      )}
      <RefundLog />
      {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(null)} />}
    </div>
  );
}
