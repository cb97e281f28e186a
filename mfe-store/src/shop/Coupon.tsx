import { Button, TextField } from "@tutti/kit";
import { TicketCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { t } from "../texts/index.ts";
import s from "./store.module.css";
import type { Coupon as CouponState } from "./use-coupon.ts";

interface Props {
  coupon: CouponState;
  onApply: (code: string) => Promise<void>;
  onRemove: () => void;
  /** A purchase is in progress. */
  isBusy: boolean;
}

export function Coupon({ coupon, onApply, onRemove, isBusy }: Props) {
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onApply(typed);
  };
  const isBlank = typed.trim() === "";
  return (
    <section className={s.coupon} aria-label={t("coupon.label")}>
      {coupon.state === "applied" ? (
        <div className={s.applied}>
          <TicketCheck aria-hidden="true" />
          <p role="status">{t("coupon.applied", { code: coupon.code })}</p>
          <Button onClick={onRemove} disabled={isBusy}>
            {t("coupon.remove")}
          </Button>
        </div>
      ) : (
        <form className={s.couponForm} onSubmit={submit}>
          <TextField
            label={t("coupon.code")}
            value={typed}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            {...(coupon.state === "refused" ? { error: coupon.message } : {})}
          />
          <Button type="submit" disabled={isBlank || isBusy || coupon.state === "checking"}>
            {t("coupon.apply")}
          </Button>
        </form>
      )}
    </section>
  );
}
