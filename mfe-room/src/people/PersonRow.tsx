import { Avatar, IconButton, Link } from "@tutti/kit";
import { Menu, type MenuEntry } from "@tutti/kit/ui";
import { EllipsisVertical } from "lucide-react";
import s from "./people.module.css";
import { type RoomPeople, roleNamed, roleWords } from "./role-words.ts";

interface Props {
  /** `Guest` for visitors, who have no profile. */
  readonly username: string;
  readonly roles: RoomPeople | undefined;
  readonly entries?: readonly MenuEntry[];
  /** Below the name, after the role. */
  readonly facts?: readonly string[];
}

/** A person of the room with the role, and what may be done with them. */
export function PersonRow({ username, roles, entries = [], facts = [] }: Props) {
  const role = roleWords[roleNamed(roles, username)];
  const successor = roles?.successor === username ? "successor" : null;
  const below = [role, successor, ...facts].filter((fact) => fact !== null);
  return (
    <li className={s.person}>
      <Avatar image={null} username={username} size={32} />
      <span className={s.who}>
        {username === "Guest" ? (
          <span className={s.name}>Guest</span>
        ) : (
          <Link to={`/profile/${encodeURIComponent(username)}`} className={s.name} dir="auto">
            {username}
          </Link>
        )}
        {below.length > 0 && <span className={s.facts}>{below.join(" · ")}</span>}
      </span>
      {entries.length > 0 && (
        <span className={s.menu}>
          <Menu
            trigger={
              <IconButton label={`More for ${username}`}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
            entries={entries}
          />
        </span>
      )}
    </li>
  );
}
