import { Avatar, Link } from "@tutti/kit";
import { Switch } from "@tutti/kit/ui";
import type { RoomModel } from "../data/room-model.ts";
import panel from "../parts/panel.module.css";
import { ConnectedUsers } from "./ConnectedUsers.tsx";
import { countWords } from "./count-words.ts";
import s from "./people.module.css";
import { useBeSeen } from "./use-be-seen.ts";

/** Who is here: for everybody how many, the hosts, and those who chose to be seen; for hosts everybody. */
export function PeoplePanel({ model }: { model: RoomModel }) {
  const { people, host, token, session } = model;
  const [isSeen, setSeen] = useBeSeen(session);
  return (
    <div className={panel.panels}>
      {host.is_host && people.users ? (
        <ConnectedUsers users={people.users} count={people.count} />
      ) : (
        <section className={panel.panel} aria-labelledby="people-title">
          <h2 id="people-title">{countWords(people.count)}</h2>
          <Names title="Hosts" names={people.hosts} />
          <Names title="Also here" names={people.seen} />
        </section>
      )}
      {token && !host.is_host && (
        <section className={panel.panel} aria-label="Whether you are seen">
          <Switch label="Show my name to everybody here" checked={isSeen} onChange={setSeen} />
          <p className={s.note}>Hosts always see who is in their room.</p>
        </section>
      )}
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <h3 className={s.note}>{title}</h3>
      <ul className={s.people}>
        {names.map((username) => (
          <li key={username} className={s.person}>
            <Avatar image={null} username={username} size={32} />
            <Link to={`/profile/${encodeURIComponent(username)}`} className={s.name} dir="auto">
              {username}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
