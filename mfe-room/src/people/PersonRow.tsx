import { Avatar, Chip, IconButton, Link } from "@tutti/kit";
import { Menu, type MenuEntry } from "@tutti/kit/ui";
import { Crown, EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import s from "./people.module.css";
import { type RoomPeople, roleNamed, roleWords } from "./role-words.ts";

interface Props {
  /** `Guest` for visitors, who have no profile. */
  readonly username: string;
  readonly roles: RoomPeople | undefined;
  readonly entries?: readonly MenuEntry[];
  /** Beside the name. */
  readonly children?: ReactNode;
}

/** A person of the room with the role, and what may be done with them. */
export function PersonRow({ username, roles, entries = [], children }: Props) {
  const words = roleWords[roleNamed(roles, username)];
  return (
    <li className={s.person}>
      <Avatar image={null} username={username} size={32} />
      {username === "Guest" ? (
        <span className={s.name}>Guest</span>
      ) : (
        <Link to={`/profile/${encodeURIComponent(username)}`} className={s.name} dir="auto">
          {username}
        </Link>
      )}
      {words && <Chip kind={words === "Owner" ? "accent" : "quiet"}>{words}</Chip>}
      {roles?.successor === username && (
        <Chip kind="quiet" icon={<Crown aria-hidden="true" />}>
          Successor
        </Chip>
      )}
      {children}
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
