import { Avatar, Link } from "@tutti/kit";
import panel from "../parts/panel.module.css";
import type { People } from "../session/people.ts";
import s from "./people.module.css";

type Users = NonNullable<People["users"]>;
type User = Users[number];

/** How well a listener's player is in step with the room, in words. */
const levelWords = {
  tight: "in step",
  close: "nearly in step",
  loose: "out of step",
  silent: "not playing",
} as const;

/** Visitors without a nickname are all named Guest, so they are counted in one row. */
function grouped(users: Users): (User & { count: number })[] {
  const groups = new Map<string, User & { count: number }>();
  for (const user of users) {
    const key = user.nickname === undefined ? user.username : `nickname ${user.nickname}`;
    const group = groups.get(key);
    groups.set(key, group ? { ...group, count: group.count + 1 } : { ...user, count: 1 });
  }
  return [...groups.values()];
}

/** For the host: all listeners, and how well each is in step. */
export function ConnectedUsers({ users, count }: { users: Users; count: number }) {
  return (
    <section className={panel.panel} aria-labelledby="listeners-title">
      <h2 id="listeners-title">
        Connected Users <span className={panel.number}>{count}</span>
      </h2>
      <ul className={s.people}>
        {grouped(users).map((person) => (
          <li key={`${person.username} ${person.nickname ?? ""}`} className={s.person}>
            <Avatar image={null} username={person.nickname ?? person.username} size={32} />
            {person.username === "Guest" ? (
              <>
                <bdi className={s.name}>{person.nickname ?? "Guest"}</bdi>
                {person.nickname !== undefined && <span className={panel.number}>visitor</span>}
              </>
            ) : (
              <Link to={`/profile/${encodeURIComponent(person.username)}`} className={s.name} dir="auto">
                {person.username}
              </Link>
            )}
            {person.count > 1 && <span className={panel.number}>× {person.count}</span>}
            {person.count === 1 && person.level && (
              <span className={s.aside}>{levelWords[person.level]}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
