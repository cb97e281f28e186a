import panel from "../parts/panel.module.css";
import type { People } from "../session/people.ts";
import { PersonRow } from "./PersonRow.tsx";
import s from "./people.module.css";
import { roleEntries } from "./role-entries.tsx";
import type { Roles } from "./use-roles.ts";

type Users = NonNullable<People["users"]>;
type User = Users[number];

/** How well a listener's player is in step with the room, in words. */
const levelWords = {
  tight: "in step",
  close: "nearly in step",
  loose: "out of step",
  silent: "not playing",
} as const;

/** Guests without an account are all named Guest, so they are counted in one row. */
function grouped(users: Users): (User & { count: number })[] {
  const groups = new Map<string, User & { count: number }>();
  for (const user of users) {
    const group = groups.get(user.username);
    groups.set(user.username, group ? { ...group, count: group.count + 1 } : { ...user, count: 1 });
  }
  return [...groups.values()];
}

interface Props {
  readonly users: Users;
  readonly count: number;
  readonly roles: Roles;
  readonly isOwner: boolean;
}

/** For hosts: all listeners, and how well each is in step; for the owner also what they may do. */
export function ConnectedUsers({ users, count, roles, isOwner }: Props) {
  const { people } = roles;
  const isHere = new Set(users.map(({ username }) => username));
  const away = people?.roles.filter(({ username }) => !isHere.has(username)) ?? [];
  const entriesOf = (username: string) =>
    isOwner && username !== "Guest" ? roleEntries(roles, username) : [];
  return (
    <section className={panel.panel} aria-labelledby="listeners-title">
      <h2 id="listeners-title">
        Connected Users <span className={panel.number}>{count}</span>
      </h2>
      <ul className={s.people}>
        {grouped(users).map(({ username, count, level }) => (
          <PersonRow
            key={username}
            username={username}
            roles={people}
            entries={entriesOf(username)}
            facts={count > 1 ? [`${count} visitors`] : level ? [levelWords[level]] : []}
          />
        ))}
      </ul>
      {away.length > 0 && (
        <>
          <h3 className={s.note}>Not here now</h3>
          <ul className={s.people}>
            {away.map(({ username }) => (
              <PersonRow key={username} username={username} roles={people} entries={entriesOf(username)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
