import { Button } from "@tutti/kit";
import s from "./blocked.module.css";
import { useBlockedPeople, useUnblock } from "./blocked.ts";

/** The people whom the user blocks, each with a way back. Nothing while there are none. */
export default function BlockedPeople() {
  const { data: names = [] } = useBlockedPeople();
  if (names.length === 0) return null;
  return (
    <section className={s.blocked} aria-labelledby="blocked-people">
      <h2 id="blocked-people">Blocked people</h2>
      <p className={s.note}>
        You do not see their messages, and they cannot follow you. They are not notified.
      </p>
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
        aria-label={`Unblock ${username}`}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) unblock(username);
        }}
      >
        Unblock
      </Button>
    </li>
  );
}
