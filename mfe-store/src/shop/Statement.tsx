import { Button, ButtonLink, classes, EmptyState, ErrorPanel, messageOf, Skeleton } from "@tutti/kit";
import { formatDayFirst, formatNumber, serverText } from "@tutti/kit/text";
import { ReceiptText, ShoppingBag } from "lucide-react";
import { type Movement, useStatement } from "../data/queries.ts";
import { t } from "../texts/index.ts";
import s from "./statement.module.css";

/** The user's own ledger movements, newest first. */
export function Statement() {
  const query = useStatement();
  const movements = query.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <section className={s.statement} aria-labelledby="statement" aria-busy={query.isPending}>
      <div className={s.head}>
        <h2 id="statement">{t("statement.title")}</h2>
        <ButtonLink to="/store?view=purchases" icon={<ShoppingBag aria-hidden="true" />}>
          {t("statement.purchases")}
        </ButtonLink>
      </div>
      {query.isPending && <Bones />}
      {query.isError && movements.length === 0 && (
        <ErrorPanel
          title={t("statement.failed")}
          message={messageOf(query.error, t("networkError"))}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && movements.length === 0 && (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} title={t("statement.empty")}>
          {t("statement.emptyText")}
        </EmptyState>
      )}
      {movements.length > 0 && (
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t("statement.date")}</th>
              <th scope="col">{t("statement.what")}</th>
              <th scope="col" className={s.number}>
                {t("statement.amount")}
              </th>
              <th scope="col" className={s.number}>
                {t("statement.balance")}
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <Row key={movement.id} movement={movement} />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <div className={s.more}>
          <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? t("loading") : t("older")}
          </Button>
        </div>
      )}
      {query.isFetchNextPageError && <p className={s.more}>{t("statement.olderFailed")}</p>}
    </section>
  );
}

const Row = ({ movement: { date, what, amount, balance } }: { movement: Movement }) => (
  <tr>
    <td className={s.date}>
      <time dateTime={date}>{formatDayFirst(date, { dateStyle: "medium", timeStyle: "short" })}</time>
    </td>
    <td>{serverText(what)}</td>
    <td className={classes(s.number, amount > 0 && s.gain)}>
      {formatNumber(amount, { signDisplay: "exceptZero" })}
    </td>
    <td className={s.number}>{formatNumber(balance)}</td>
  </tr>
);

const Bones = () => (
  <div className={s.bones}>
    {["a", "b", "c"].map((place) => (
      <Skeleton key={place} className={s.bone} />
    ))}
  </div>
);
