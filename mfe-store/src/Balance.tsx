import { authPrompt, Banner, Button, coinsText, provenanceText, useSession } from "@tutti/kit";
import { Coins } from "lucide-react";
import { useBalance } from "./queries.ts";
import s from "./store.module.css";

/** The user's balance: from the session at once, then updated by the server's response. */
export function Balance() {
  const { user } = useSession();
  const { data, isError } = useBalance();
  const coins = user?.coins ?? 0;
  return (
    <section className={s.balance} aria-label="Current balance">
      <Coins aria-hidden="true" className={s.coin} />
      <div>
        <p className={s.balanceLabel}>Current balance</p>
        <p className={s.balanceCoins}>{coinsText(coins)}</p>
        {data && data.coins === coins && coins > 0 && <p className={s.provenance}>{provenanceText(data)}</p>}
        {isError && <p className={s.stale}>as of your last visit</p>}
      </div>
      {data && data.debt > 0 && (
        <Banner kind="info">
          A purchase was refunded after its coins were spent: the next {coinsText(data.debt)} pay for that.
        </Banner>
      )}
    </section>
  );
}

export const LogInFirst = () => (
  <section className={s.logIn}>
    <div>
      <h2>Please log in to buy coins</h2>
      <p>Coins belong to an account.</p>
    </div>
    <Button kind="primary" onClick={() => authPrompt.open("login")}>
      Login
    </Button>
  </section>
);
