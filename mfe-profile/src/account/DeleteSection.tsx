import { Button, coinsText, Link, useSession } from "@tutti/kit";
import { useState } from "react";
import { rich, t } from "../texts/index.ts";
import s from "./account.module.css";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Section } from "./Section.tsx";

const goes = ["profile", "traces", "name", "rooms"] as const;
const stays = ["money", "counts"] as const;

/** Deletes the account: what goes, what stays, and what becomes of the coins. */
export function DeleteSection({ username }: { username: string }) {
  const [isAsking, setAsking] = useState(false);
  const coins = useSession().user?.coins ?? 0;
  return (
    <Section name="delete" title={t("account.deletion.title")}>
      <p className={s.soft}>{t("account.deletion.text")}</p>
      <Items
        title={t("account.deletion.goesTitle")}
        items={goes.map((key) => t(`account.deletion.goes.${key}`))}
      />
      <Items
        title={t("account.deletion.staysTitle")}
        items={stays.map((key) => t(`account.deletion.stays.${key}`))}
      />
      {coins > 0 && (
        <p className={s.soft}>
          {rich("account.deletion.coins", {
            coins: coinsText(coins),
            purchases: (text) => <Link to="/store?view=purchases">{text}</Link>,
          })}
        </p>
      )}
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t("account.deletion.title")}
      </Button>
      {isAsking && <DeleteAccount username={username} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const Items = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className={s.soft}>
    <h3 className={s.itemsTitle}>{title}</h3>
    <ul className={s.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
