import { authPrompt, Banner, Button, coinsText, provenanceText, useSession } from "@tutti/kit";
import { Coins } from "lucide-react";
import { useBalance } from "../data/queries.ts";
import { t } from "../texts/index.ts";
import s from "./store.module.css";

/** The user's balance: from the session at once, then updated by the server's response. */
export function Balance() {
  const { user } = useSession();
  const { data, isError } = useBalance();
  const coins = user?.coins ?? 0;
  return (
    <section className={s.balance} aria-label={t("balance.label")}>
      <Coins aria-hidden="true" className={s.coin} />
      <div>
        <p className={s.balanceLabel}>{t("balance.label")}</p>
        <p className={s.balanceCoins}>{coinsText(coins)}</p>
        {data && data.coins === coins && coins > 0 && <p className={s.provenance}>{provenanceText(data)}</p>}
        {isError && <p className={s.stale}>{t("balance.stale")}</p>}
      </div>
      {data && data.debt > 0 && (
        <Banner kind="info">{t("balance.debt", { coins: coinsText(data.debt) })}</Banner>
      )}
    </section>
  );
}

export const LogInFirst = () => (
  <section className={s.logIn}>
    <div>
      <h2>{t("balance.loginFirst")}</h2>
      <p>{t("balance.ofAccount")}</p>
    </div>
    <Button kind="primary" onClick={() => authPrompt.open("login")}>
      {t("login")}
    </Button>
  </section>
);
