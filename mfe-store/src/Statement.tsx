import { Button, ButtonLink, classes, EmptyState, ErrorPanel, messageOf, Skeleton } from "@tutti/kit";
import { ReceiptText, ShoppingBag } from "lucide-react";
import { type Movement, useStatement } from "./queries.ts";
import s from "./statement.module.css";

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const signed = new Intl.NumberFormat("en-US", { signDisplay: "exceptZero" });
const plain = new Intl.NumberFormat("en-US");

/** The user's own ledger movements, newest first. */
export function Statement() {
  const query = useStatement();
  const movements = query.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <section className={s.statement} aria-labelledby="statement" aria-busy={query.isPending}>
      <div className={s.head}>
        <h2 id="statement">Your coins so far</h2>
        <ButtonLink to="/store?view=purchases" icon={<ShoppingBag aria-hidden="true" />}>
          Purchases and receipts
        </ButtonLink>
      </div>
      {query.isPending && <Bones />}
      {query.isError && movements.length === 0 && (
        <ErrorPanel
          title="The statement could not be loaded"
          message={messageOf(query.error, "Network error")}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && movements.length === 0 && (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} title="Nothing has moved yet">
          What you buy, spend and earn will stand here.
        </EmptyState>
      )}
      {movements.length > 0 && (
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What</th>
              <th scope="col" className={s.number}>
                Amount
              </th>
              <th scope="col" className={s.number}>
                Balance
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
            {query.isFetchingNextPage ? "Loading..." : "Show older"}
          </Button>
        </div>
      )}
      {query.isFetchNextPageError && <p className={s.more}>Older movements could not be loaded.</p>}
    </section>
  );
}

const Row = ({ movement: { date, what, amount, balance } }: { movement: Movement }) => (
  <tr>
    <td className={s.date}>
      <time dateTime={date}>{when.format(new Date(date))}</time>
    </td>
    <td>{what}</td>
    <td className={classes(s.number, amount > 0 && s.gain)}>{signed.format(amount)}</td>
    <td className={s.number}>{plain.format(balance)}</td>
  </tr>
);

const Bones = () => (
  <div className={s.bones}>
    {["a", "b", "c"].map((place) => (
      <Skeleton key={place} className={s.bone} />
    ))}
  </div>
);
