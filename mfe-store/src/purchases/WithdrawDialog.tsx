import { Banner, Button, coinsText } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { showPrice } from "../price.ts";
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
      title={`Withdraw from ${purchase.package_name}?`}
      description="The money goes back to the card or account that paid. Banks take up to ten days to show it."
      actions={
        <>
          <Button onClick={onClose}>Keep the coins</Button>
          <Button
            kind="danger"
            aria-disabled={isWithdrawing || undefined}
            onClick={() => {
              if (!isWithdrawing) withdraw({ order: purchase.order, coins: back.coins, amount: back.amount });
            }}
          >
            {isWithdrawing ? "Returning..." : `Return ${money}`}
          </Button>
        </>
      }
    >
      <dl className={s.exchange}>
        <div>
          <dt>You give back</dt>
          <dd>{coinsText(back.coins)}</dd>
        </div>
        <div>
          <dt>You receive</dt>
          <dd>{money}</dd>
        </div>
      </dl>
      {rest > 0 && (
        <p className={s.note}>
          {coinsText(rest)} of this purchase are spent or held, so their price stays paid.
        </p>
      )}
      {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
    </Dialog>
  );
}
