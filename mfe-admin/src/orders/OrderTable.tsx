import { Button, Chip, classes, Link } from "@tutti/kit";
import { serverText } from "@tutti/kit/text";
import { showNumber, Time } from "../table/cells.tsx";
import table from "../table/table.module.css";
import { t } from "../texts/index.ts";
import { moneyText, stateOf } from "./order-words.ts";
import s from "./orders.module.css";
import type { AdminOrder } from "./orders.ts";

interface Props {
  readonly orders: readonly AdminOrder[];
  readonly onRefund: (order: AdminOrder) => void;
}

/** Orders with their buyers' balances; paid ones can be refunded. */
export const OrderTable = ({ orders, onRefund }: Props) => (
  // Scrolls horizontally on a narrow screen, also by keyboard.
  <section
    className={classes(table.scroll, "scrolls-sideways on-surface")}
    aria-label={t("orders.title")}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    tabIndex={0}
  >
    <table className={classes(table.table, s.table)}>
      <thead>
        <tr>
          <th scope="col">{t("orders.date")}</th>
          <th scope="col">{t("orders.buyer")}</th>
          <th scope="col">{t("orders.package")}</th>
          <th scope="col">{t("orders.state")}</th>
          <th scope="col" className={table.number}>
            {t("orders.paid")}
          </th>
          <th scope="col" className={table.number}>
            {t("orders.returned")}
          </th>
          <th scope="col" className={table.number}>
            {t("orders.setAside")}
          </th>
          <th scope="col" className={table.number}>
            {t("orders.coins")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("orders.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.order} order={order} onRefund={onRefund} />
        ))}
      </tbody>
    </table>
  </section>
);

/** The buyer's balance, below zero in debt, and what is held for requests and pins. */
const balanceText = ({ user_coins, user_debt, user_held }: AdminOrder): string =>
  (user_debt > 0 ? `−${showNumber(user_debt)}` : showNumber(user_coins)) +
  (user_held > 0 ? ` ${t("orders.held", { number: showNumber(user_held) })}` : "");

function Row({ order, onRefund }: { order: AdminOrder; onRefund: Props["onRefund"] }) {
  const { date, username, package_name, price, currency, refunded, reserved_coins, refundable } = order;
  const { text, kind } = stateOf(order);
  return (
    <tr>
      <td>
        <Time at={date} />
      </td>
      <td>
        <Link to={`/profile/${encodeURIComponent(username)}`} dir="auto">
          {username}
        </Link>
      </td>
      <td>{serverText(package_name)}</td>
      <td>
        <Chip kind={kind}>{text}</Chip>
      </td>
      <td className={table.number}>{moneyText(price, currency)}</td>
      <td className={table.number}>{Number(refunded) > 0 ? moneyText(refunded, currency) : "–"}</td>
      <td className={table.number}>{reserved_coins > 0 ? showNumber(reserved_coins) : "–"}</td>
      <td className={classes(table.number, order.user_debt > 0 && s.debt)}>{balanceText(order)}</td>
      <td>
        {Number(refundable) > 0 && (
          <Button
            aria-label={t("orders.refundNamed", { username, name: serverText(package_name) })}
            onClick={() => onRefund(order)}
          >
            {t("orders.refund")}
          </Button>
        )}
      </td>
    </tr>
  );
}
