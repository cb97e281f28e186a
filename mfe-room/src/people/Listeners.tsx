import { Avatar } from "@tutti/kit";
import s from "../parts/panel.module.css";

export interface Presence {
  readonly users: readonly { readonly username: string }[];
  readonly count: number;
}

/** Guests without an account all show as Guest, so they are counted in one line. */
function grouped(users: Presence["users"]): { username: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { username } of users) counts.set(username, (counts.get(username) ?? 0) + 1);
  return [...counts].map(([username, count]) => ({ username, count }));
}

/** For the host: who is in the room. */
export function Listeners({ users, count }: Presence) {
  return (
    <section className={s.panel} aria-labelledby="listeners-title">
      <h2 id="listeners-title">
        Connected Users <span className={s.number}>{count}</span>
      </h2>
      <ul className={s.people}>
        {grouped(users).map((person) => (
          <li key={person.username} className={s.person}>
            <Avatar image={null} username={person.username} size={32} />
            <span>{person.username}</span>
            {person.count > 1 && <span className={s.number}>× {person.count}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
