import { Avatar, Link } from "@tutti/kit";
import type { ReactNode } from "react";
import s from "./people.module.css";
import { type RoomPeople, roleNamed, roleWords } from "./role-words.ts";

interface Props {
  readonly username: string;
  readonly roles: RoomPeople | undefined;
  /** What may be done with the person. */
  readonly actions?: ReactNode;
  /** By the user themselves: the name does not lead to the profile. */
  readonly isBlocked?: boolean;
  /** Below the name, after the role. */
  readonly facts?: readonly string[];
}

/** An account in the room with its role, and what may be done with it. */
export function PersonRow({ username, roles, actions, isBlocked = false, facts = [] }: Props) {
  const role = roleWords[roleNamed(roles, username)];
  const successor = roles?.successor === username ? "successor" : null;
  const blocked = isBlocked ? "blocked by you" : null;
  const below = [blocked, role, successor, ...facts].filter((fact) => fact !== null);
  return (
    <li className={s.person}>
      <Avatar image={null} username={username} size={32} />
      <span className={s.who}>
        {isBlocked ? (
          <span className={s.name} dir="auto">
            {username}
          </span>
        ) : (
          <Link to={`/profile/${encodeURIComponent(username)}`} className={s.name} dir="auto">
            {username}
          </Link>
        )}
        {below.length > 0 && <span className={s.facts}>{below.join(" · ")}</span>}
      </span>
      {actions && <span className={s.actions}>{actions}</span>}
    </li>
  );
}
