import { Avatar, Link } from "@tutti/kit";
import s from "./requests.module.css";

/** The user who requested a song. */
export function Person({ username, avatar }: { username: string; avatar?: string | undefined }) {
  return (
    <span className={s.person}>
      <Avatar image={avatar ?? null} username={username} size={20} />
      <Link to={`/profile/${encodeURIComponent(username)}`} dir="auto">
        {username}
      </Link>
    </span>
  );
}
