import { Button } from "@tutti/kit";
import { t } from "../texts/index.ts";
import s from "./blocked.module.css";
import { useBlockedPeople, useUnblock } from "./blocked.ts";

/** The people whom the user blocks, each with a way back. Nothing while there are none. */
export default function BlockedPeople() {
  const { data: names = [] } = useBlockedPeople();
  if (names.length === 0) return null;
  return (
    <section className={s.blocked} aria-labelledby="blocked-people">
      <h2 id="blocked-people">{t("blocked.title")}</h2>
      <p className={s.note}>{t("blocked.text")}</p>
      <ul>
        {names.map((username) => (
          <Row key={username} username={username} />
        ))}
      </ul>
    </section>
  );
}

function Row({ username }: { username: string }) {
  const { unblock, isBusy } = useUnblock();
  return (
    <li>
      <span className={s.name} dir="auto" title={username}>
        {username}
      </span>
      <Button
        aria-label={t("blocked.unblockNamed", { username })}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) unblock(username);
        }}
      >
        {t("blocked.unblock")}
      </Button>
    </li>
  );
}
