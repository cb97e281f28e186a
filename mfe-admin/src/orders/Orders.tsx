import { Button, EmptyState, ErrorPanel, messageOf, Spinner } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import { t } from "../texts/index.ts";
import { OrderTable } from "./OrderTable.tsx";
import s from "./orders.module.css";
import { type AdminOrder, type OrderFilter, useOrders } from "./orders.ts";
import { RefundDialog } from "./RefundDialog.tsx";
import { RefundLog } from "./RefundLog.tsx";
import { Totals } from "./Totals.tsx";

const filters = ["all", "refunded", "disputed", "debt"] as const satisfies readonly OrderFilter[];

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
