import { Button, Chip, coinsText } from "@tutti/kit";
import { formatDayFirst, serverText } from "@tutti/kit/text";
import { ReceiptText, Undo2, X } from "lucide-react";
import { showPrice } from "../data/price.ts";
import { t } from "../texts/index.ts";
import s from "./purchases.module.css";
import type { Purchase } from "./purchases.ts";

interface Props {
  readonly purchase: Purchase;
  readonly isCanceling: boolean;
  readonly onWithdraw: () => void;
  readonly onCancel: () => void;
}

type Kind = "success" | "warning" | "danger" | "quiet" | "plain";

/** The state of a purchase in words, with the colour of its chip. */
function stateOf(purchase: Purchase): { text: string; kind: Kind } {
  const { state, is_disputed, is_refund_pending, refunded } = purchase;
  if (is_disputed) return { text: t("states.disputed"), kind: "danger" };
  if (is_refund_pending) return { text: t("states.refundPending"), kind: "warning" };
  if (state === "open") return { text: t("states.open"), kind: "warning" };
  if (state === "expired") return { text: t("states.expired"), kind: "plain" };
  if (state === "refunded") return { text: t("states.refunded"), kind: "quiet" };
  return Number(refunded) > 0
    ? { text: t("states.partlyRefunded"), kind: "quiet" }
    : { text: t("states.paid"), kind: "success" };
}

/** What the state means for money and coins; null when there is nothing to add. */
function noteOf(purchase: Purchase): string | null {
  const { is_disputed, is_refund_pending, reserved_coins, refunded, refunded_coins, currency } = purchase;
  if (is_disputed) return t("notes.disputed", { coins: coinsText(reserved_coins) });
  if (is_refund_pending) return t("notes.refundPending", { coins: coinsText(reserved_coins) });
  if (Number(refunded) === 0) return null;
  return t("notes.refunded", { money: showPrice(refunded, currency), coins: coinsText(refunded_coins) });
}

const timeText = (iso: string): string => formatDayFirst(iso, { dateStyle: "medium", timeStyle: "short" });
const dayText = (iso: string): string => formatDayFirst(iso, { dateStyle: "medium" });

/** One order: what was bought, its state in words, its receipt, and what can be done about it. */
export function PurchaseRow({ purchase, isCanceling, onWithdraw, onCancel }: Props) {
  const { coins, date, price, currency, receipt_url, withdrawable } = purchase;
  const name = serverText(purchase.package_name);
  const { text, kind } = stateOf(purchase);
  const note = noteOf(purchase);
  const isOpen = purchase.state === "open";
  const named = t("purchases.named", { name, day: dayText(date) });
  return (
    <li className={s.purchase}>
      <div className={s.what}>
        <h2 className={s.name}>{name}</h2>
        <p className={s.facts}>
          {coinsText(coins)} · <time dateTime={date}>{timeText(date)}</time>
        </p>
      </div>
      <div className={s.money}>
        <p className={s.price}>{showPrice(price, currency)}</p>
        <Chip kind={kind}>{text}</Chip>
      </div>
      {note && <p className={s.note}>{note}</p>}
      {(receipt_url || withdrawable || isOpen) && (
        <div className={s.actions}>
          {receipt_url && (
            <a
              className={s.receipt}
              href={receipt_url}
              target="_blank"
              rel="noreferrer"
              aria-label={t("purchases.receiptFor", { named })}
            >
              <ReceiptText aria-hidden="true" />
              {t("purchases.receipt")}
            </a>
          )}
          {withdrawable && (
            <Button
              icon={<Undo2 aria-hidden="true" />}
              aria-label={t("purchases.withdrawNamed", { named })}
              onClick={onWithdraw}
            >
              {t("purchases.withdraw")}
            </Button>
          )}
          {isOpen && (
            <Button
              icon={<X aria-hidden="true" />}
              aria-label={t("purchases.cancelNamed", { named })}
              aria-disabled={isCanceling || undefined}
              onClick={onCancel}
            >
              {isCanceling ? t("purchases.canceling") : t("purchases.cancel")}
            </Button>
          )}
          {withdrawable && (
            <p className={s.until}>
              {t("purchases.unspent", {
                coins: coinsText(withdrawable.coins),
                day: dayText(withdrawable.until),
              })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
