import { Avatar, Link } from "@tutti/kit";
import type { ReactNode } from "react";
import { t } from "../on-demand/texts/index.ts";
import s from "./people.module.css";
import { type RoomPeople, roleNamed } from "./role-words.ts";

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
  const named = roleNamed(roles, username);
  const role = named === "listener" ? null : t(`people.role.${named}`);
  const successor = roles?.successor === username ? t("people.successor") : null;
  const blocked = isBlocked ? t("people.blocked") : null;
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
