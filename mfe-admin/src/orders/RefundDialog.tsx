import { Banner, Button, TextField } from "@tutti/kit";
import { serverText } from "@tutti/kit/text";
import { Dialog, TextArea } from "@tutti/kit/ui";
import { useState } from "react";
import { t } from "../texts/index.ts";
import { amountError, moneyText } from "./order-words.ts";
import s from "./orders.module.css";
import { type AdminOrder, useRefundOrder } from "./orders.ts";

const maxReason = 500;

/** Asks for the amount and the reason of a refund; the reason is kept in the log. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { username, package_name, currency, refundable } = order;
  const [amount, setAmount] = useState(refundable);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { refund, isRefunding, failure, forgetFailure } = useRefundOrder(onClose);
  const wrongAmount = amountError(amount.trim(), refundable);
  const submit = () => {
    setTried(true);
    if (wrongAmount || reason.trim() === "" || isRefunding) return;
    refund({ order: order.order, amount: amount.trim(), reason: reason.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("orders.question", { username, name: serverText(package_name) })}
      description={t("orders.questionText", { money: moneyText(refundable, currency) })}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="danger" aria-disabled={isRefunding || undefined} onClick={submit}>
            {isRefunding ? t("orders.refunding") : t("orders.refund")}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <TextField
          label={t("orders.amount", { currency: currency.toUpperCase() })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          {...(isTried && wrongAmount ? { error: wrongAmount } : {})}
        />
        <TextArea
          label={t("reason")}
          hint={t("orders.reasonHint")}
          error={isTried && reason.trim() === "" ? t("orders.reasonMissing") : undefined}
          rows={3}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}
