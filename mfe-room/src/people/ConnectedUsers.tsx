import { Avatar, classes, LazyScreen, Link } from "@tutti/kit";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import panel from "../parts/panel.module.css";
import type { NamedPerson } from "../peace/moderation.ts";
import { type Group, type Guest, groupsOf, type User } from "./groups.ts";
import s from "./people.module.css";

/** How well a listener's player is in step with the room, in words. */
const levelWords = {
  tight: "in step",
  close: "nearly in step",
  loose: "out of step",
  silent: "not playing",
} as const;

const actions = () => import("../peace/PersonActions.tsx");

interface Props {
  readonly users: readonly User[];
  readonly count: number;
  readonly roomName: string;
  /** Whether this moderator may remove, mute and ban the listener. */
  readonly isManaged: (user: User) => boolean;
}

/** For hosts: all listeners, how well each is in step, and what can be done with them. */
export function ConnectedUsers({ users, count, roomName, isManaged }: Props) {
  return (
    <section className={panel.panel} aria-labelledby="listeners-title">
      <h2 id="listeners-title">
        Connected Users <span className={panel.number}>{count}</span>
      </h2>
      <ul className={s.people}>
        {groupsOf(users).map((group) =>
          group.kind === "account" ? (
            <li key={group.user.username} className={s.person}>
              <Avatar image={null} username={group.user.username} size={32} />
              <Link to={`/profile/${encodeURIComponent(group.user.username)}`} className={s.name} dir="auto">
                {group.user.username}
              </Link>
              <Level user={group.user} />
              {isManaged(group.user) && (
                <Actions
                  roomName={roomName}
                  person={{ name: group.user.username, username: group.user.username }}
                />
              )}
            </li>
          ) : (
            <Guests key="guests" group={group} roomName={roomName} />
          ),
        )}
      </ul>
    </section>
  );
}

const Level = ({ user: { level } }: { user: Pick<User, "level"> }) =>
  level ? <span className={s.aside}>{levelWords[level]}</span> : null;

/** Visitors in one row, which opens where they can be told apart. */
function Guests({ group, roomName }: { group: Extract<Group, { kind: "guests" }>; roomName: string }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { connections, guests, level } = group;
  const [only] = guests;
  return (
    <li>
      <div className={s.person}>
        <Avatar image={null} username="Guest" size={32} />
        <span className={s.name}>Guest</span>
        {connections > 1 && <span className={panel.number}>× {connections}</span>}
        {connections === 1 && <Level user={{ level }} />}
        {guests.length === 1 && only && <GuestActions guest={only} name="Guest" roomName={roomName} />}
        {guests.length > 1 && (
          <button
            type="button"
            className={classes(s.open, s.actions)}
            aria-label="Each guest"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      <ul id={listId} className={s.guests} hidden={!isOpen}>
        {isOpen &&
          guests.map((guest, i) => (
            <li key={guest.personId} className={s.person}>
              <span className={s.name}>Guest {i + 1}</span>
              {guest.connections > 1 && <span className={panel.number}>× {guest.connections}</span>}
              <Level user={guest} />
              <GuestActions guest={guest} name={`Guest ${i + 1}`} roomName={roomName} />
            </li>
          ))}
      </ul>
    </li>
  );
}

const GuestActions = ({ guest, name, roomName }: { guest: Guest; name: string; roomName: string }) => (
  <Actions roomName={roomName} person={{ name, personId: guest.personId }} />
);

const Actions = (props: { roomName: string; person: NamedPerson }) => (
  <span className={s.actions}>
    <LazyScreen load={actions} waiting={null} props={props} />
  </span>
);
