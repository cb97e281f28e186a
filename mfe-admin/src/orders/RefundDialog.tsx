import { Banner, Button, TextField } from "@tutti/kit";
import { Dialog, TextArea } from "@tutti/kit/ui";
import { useState } from "react";
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
      title={`Refund ${username}'s ${package_name}?`}
      description={`Up to ${moneyText(refundable, currency)} goes back to the card or account that paid, and the same part of the coins is taken. Coins that are spent become a debt.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" aria-disabled={isRefunding || undefined} onClick={submit}>
            {isRefunding ? "Refunding..." : "Refund"}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <TextField
          label={`Amount in ${currency.toUpperCase()}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          {...(isTried && wrongAmount ? { error: wrongAmount } : {})}
        />
        <TextArea
          label="Reason"
          hint="Administrators read it in the log of refunds."
          error={isTried && reason.trim() === "" ? "Say why this is refunded." : undefined}
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
