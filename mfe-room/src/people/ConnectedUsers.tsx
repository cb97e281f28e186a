import { rich, t } from "../on-demand/texts/index.ts";
import panel from "../parts/panel.module.css";
import { GuestRows, NamedVisitor } from "./GuestRows.tsx";
import { type Group, groupsOf, type User } from "./groups.ts";
import { levelWords } from "./level-words.ts";
import { PersonMenu } from "./PersonMenu.tsx";
import { PersonRow } from "./PersonRow.tsx";
import s from "./people.module.css";
import type { PersonEntries } from "./use-person-entries.ts";
import type { Roles } from "./use-roles.ts";

interface Props {
  readonly users: readonly User[];
  readonly count: number;
  readonly roomName: string;
  readonly roles: Roles;
  readonly isOwner: boolean;
  /** Whether this moderator may remove, mute and ban the listener. */
  readonly isModerated: (user: User) => boolean;
  readonly others: PersonEntries;
}

/** For hosts: all listeners, how well each is in step, and what can be done with them. */
export function ConnectedUsers({ users, count, roomName, roles, isOwner, isModerated, others }: Props) {
  const { people } = roles;
  const isHere = new Set(users.map(({ username }) => username));
  const away = people?.roles.filter(({ username }) => !isHere.has(username)) ?? [];
  const actionsOf = (username: string, isModerated: boolean) => (
    <PersonMenu
      roomName={roomName}
      isModerated={isModerated}
      person={{ name: username, username }}
      roles={isOwner ? roles : null}
      others={others.entriesOf(username)}
    />
  );
  const rowOf = (group: Group) => {
    switch (group.kind) {
      case "account":
        return (
          <PersonRow
            key={group.user.username}
            username={group.user.username}
            roles={people}
            actions={actionsOf(group.user.username, isModerated(group.user))}
            isBlocked={others.isBlocked(group.user.username)}
            facts={levelWords(group.user.level)}
          />
        );
      case "named":
        return (
          <NamedVisitor
            key={`visitor ${group.personId ?? ""} ${group.nickname}`}
            group={group}
            roomName={roomName}
          />
        );
      case "guests":
        return <GuestRows key="guests" group={group} roomName={roomName} />;
    }
  };
  return (
    <section className={panel.panel} aria-labelledby="listeners-title">
      <h2 id="listeners-title">
        {rich("people.connected", { number: <span className={panel.number}>{count}</span> })}
      </h2>
      <ul className={s.people}>{groupsOf(users).map(rowOf)}</ul>
      {away.length > 0 && (
        <>
          <h3 className={s.note}>{t("people.away")}</h3>
          <ul className={s.people}>
            {away.map(({ username }) => (
              <PersonRow
                key={username}
                username={username}
                roles={people}
                actions={actionsOf(username, false)}
                isBlocked={others.isBlocked(username)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
