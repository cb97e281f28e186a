import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  messageOf,
  Page,
  PageHead,
  Skeleton,
  useSession,
  useTitle,
} from "@tutti/kit";
import { ArrowLeft, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useBalance } from "../data/queries.ts";
import { LogInFirst } from "../shop/Balance.tsx";
import { t } from "../texts/index.ts";
import { PurchaseRow } from "./PurchaseRow.tsx";
import s from "./purchases.module.css";
import { type Purchase, useCancelCheckout, usePurchases, type Withdrawable } from "./purchases.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

interface Pending {
  readonly purchase: Purchase;
  readonly back: Withdrawable;
}

/** The user's own orders with receipts; unspent coins can be returned for their money within 14 days. */
export default function Purchases() {
  useTitle(t("purchases.title"));
  const { user } = useSession();
  const query = usePurchases();
  // A withdrawal changes the balance that the header shows.
  useBalance();
  const [pending, setPending] = useState<Pending | null>(null);
  const { cancel, canceling } = useCancelCheckout();
  const purchases = query.data?.pages.flatMap((page) => page.purchases) ?? [];
  return (
    <Page className={s.page}>
      <PageHead title={t("purchases.title")} lead={t("purchases.lead")}>
        <ButtonLink to="/store" icon={<ArrowLeft aria-hidden="true" />}>
          {t("title")}
        </ButtonLink>
      </PageHead>
      {!user && <LogInFirst />}
      {user && query.isPending && <Bones />}
      {query.isError && purchases.length === 0 && (
        <ErrorPanel
          title={t("purchases.failed")}
          message={messageOf(query.error, t("networkError"))}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && purchases.length === 0 && (
        <EmptyState icon={<ShoppingBag aria-hidden="true" />} title={t("purchases.empty")}>
          {t("purchases.emptyText")}
        </EmptyState>
      )}
      {purchases.length > 0 && (
        <ul className={s.purchases} aria-label={t("purchases.title")}>
          {purchases.map((purchase) => (
            <PurchaseRow
              key={purchase.order}
              purchase={purchase}
              isCanceling={canceling === purchase.order}
              onCancel={() => cancel(purchase.order)}
              onWithdraw={() => {
                const { withdrawable: back } = purchase;
                if (back) setPending({ purchase, back });
              }}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={s.more}>
          <Button
            aria-disabled={query.isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? t("loading") : t("older")}
          </Button>
        </div>
      )}
      {query.isFetchNextPageError && <p className={s.more}>{t("purchases.olderFailed")}</p>}
      {pending && <WithdrawDialog {...pending} onClose={() => setPending(null)} />}
    </Page>
  );
}

const Bones = () => (
  <div className={s.purchases} aria-busy="true" aria-label={t("purchases.loading")} role="status">
    {["a", "b", "c"].map((place) => (
      <Skeleton key={place} className={s.bone} />
    ))}
  </div>
);
