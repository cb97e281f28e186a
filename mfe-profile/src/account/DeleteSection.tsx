import { Button, coinsText, Link, useSession } from "@tutti/kit";
import { useState } from "react";
import s from "./account.module.css";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Section } from "./Section.tsx";

const goes = [
  "Your profile, picture, follows, favorites and logins",
  "Your chat messages, votes, roles, bans and notices",
  "Your name at song requests, reports and in rooms' logs",
  "Your rooms: a named successor takes them over, all others are deleted, and their guests get held coins back",
];
const stays = [
  "Purchases, refunds and movements of coins, under a random number, as the books need them",
  "Counts of plays and visits, under another random number",
];

/** Deletes the account: what goes, what stays, and what becomes of the coins. */
export function DeleteSection({ username }: { username: string }) {
  const [isAsking, setAsking] = useState(false);
  const coins = useSession().user?.coins ?? 0;
  return (
    <Section name="delete" title="Delete your account">
      <p className={s.soft}>
        You are hidden and logged out at once. For 7 days you can take it back by logging in. After that it is
        deleted for good, and nobody can restore it. Your name is not given to anybody else for 90 days.
      </p>
      <Items title="What is deleted" items={goes} />
      <Items title="What stays without your name" items={stays} />
      {coins > 0 && (
        <p className={s.soft}>
          You have {coinsText(coins)}. Coins that you bought in the last 14 days can be returned for money on{" "}
          <Link to="/store?view=purchases">Purchases</Link> first. What is left is lost when the account is
          deleted for good.
        </p>
      )}
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete your account
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
