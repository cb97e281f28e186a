import { Banner, Button, coinsText } from "@tutti/kit";
import { serverText } from "@tutti/kit/text";
import { Dialog } from "@tutti/kit/ui";
import { showPrice } from "../data/price.ts";
import { t } from "../texts/index.ts";
import s from "./purchases.module.css";
import { type Purchase, useWithdraw, type Withdrawable } from "./purchases.ts";

interface Props {
  readonly purchase: Purchase;
  readonly back: Withdrawable;
  readonly onClose: () => void;
}

/** Asks before coins are returned for their money: how many, how much, and to where. */
export function WithdrawDialog({ purchase, back, onClose }: Props) {
  const { withdraw, isWithdrawing, failure, forgetFailure } = useWithdraw(onClose);
  const money = showPrice(back.amount, purchase.currency);
  const rest = purchase.coins - purchase.refunded_coins - back.coins;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("withdrawal.title", { name: serverText(purchase.package_name) })}
      description={t("withdrawal.text")}
      actions={
        <>
          <Button onClick={onClose}>{t("withdrawal.keep")}</Button>
          <Button
            kind="danger"
            aria-disabled={isWithdrawing || undefined}
            onClick={() => {
              if (!isWithdrawing) withdraw({ order: purchase.order, coins: back.coins, amount: back.amount });
            }}
          >
            {isWithdrawing ? t("withdrawal.returning") : t("withdrawal.confirm", { money })}
          </Button>
        </>
      }
    >
      <dl className={s.exchange}>
        <div>
          <dt>{t("withdrawal.give")}</dt>
          <dd>{coinsText(back.coins)}</dd>
        </div>
        <div>
          <dt>{t("withdrawal.receive")}</dt>
          <dd>{money}</dd>
        </div>
      </dl>
      {rest > 0 && <p className={s.note}>{t("withdrawal.rest", { coins: coinsText(rest) })}</p>}
      {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
    </Dialog>
  );
}
