import { Button, Chip, ErrorPanel, messageOf, Spinner } from "@tutti/kit";
import { Time } from "../table/cells.tsx";
import { rich, t } from "../texts/index.ts";
import { moneyText, progressOf } from "./order-words.ts";
import s from "./orders.module.css";
import { type RefundLine, useRefundLog } from "./orders.ts";

/** Who requested which refunds, and why. */
export function RefundLog() {
  const query = useRefundLog();
  const lines = query.data?.pages.flatMap((page) => page.refunds) ?? [];
  return (
    <section className={s.log} aria-labelledby="refund-log">
      <h2 id="refund-log">{t("orders.log.title")}</h2>
      {query.isPending && <Spinner />}
      {query.isError && lines.length === 0 && (
        <ErrorPanel
          title={t("orders.log.failed")}
          message={messageOf(query.error, query.error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && lines.length === 0 && <p className={s.facts}>{t("orders.log.empty")}</p>}
      <ul className={s.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          aria-disabled={query.isFetchingNextPage || undefined}
        >
          {query.isFetchingNextPage ? t("loading") : t("showOlder")}
        </Button>
      )}
    </section>
  );
}

function Line({ line }: { line: RefundLine }) {
  const { kind, requested_by, buyer, amount, currency, reason, date } = line;
  const { text, kind: color } = progressOf(line);
  const who = <bdi>{requested_by}</bdi>;
  const money = <strong>{moneyText(amount, currency)}</strong>;
  return (
    <li className={s.line}>
      <p>
        {kind === "withdrawal"
          ? rich("orders.log.withdrew", { who, money })
          : rich("orders.log.refunded", { who, money, buyer: <bdi>{buyer}</bdi> })}{" "}
        <Chip kind={color}>{text}</Chip>
      </p>
      {reason && (
        <p className={s.reason} dir="auto">
          {reason}
        </p>
      )}
      <p className={s.facts}>
        <Time at={date} />
      </p>
    </li>
  );
}
