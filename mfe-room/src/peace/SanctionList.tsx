import { Avatar, Banner, Button } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import panel from "../parts/panel.module.css";
import people from "../people/people.module.css";
import { lift, past, type Sanction, sanctionsQuery } from "./moderation.ts";
import s from "./peace.module.css";
import { untilWords } from "./until-words.ts";

const nameOf = ({ username, is_visitor }: Sanction) =>
  username ?? (is_visitor ? "A guest" : "A former member");

/** For moderators: who is banned or muted. Nothing while nobody is. A chunk of its own. */
export default function SanctionList({ roomName }: { roomName: string }) {
  const { data, isError, refetch } = useQuery({ ...sanctionsQuery(roomName), staleTime: 0 });
  if (isError && !data)
    return (
      <Banner
        action={
          <Button kind="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Who is banned or muted could not be loaded.
      </Banner>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="sanctions-title">
      <h2 id="sanctions-title">
        Banned and muted <span className={panel.number}>{data.length}</span>
      </h2>
      <ul className={s.sanctions}>
        {data.map((sanction) => (
          <Row key={sanction.id} roomName={roomName} sanction={sanction} />
        ))}
      </ul>
    </section>
  );
}

function Row({ roomName, sanction }: { roomName: string; sanction: Sanction }) {
  const { id, kind, until } = sanction;
  const name = nameOf(sanction);
  const end = untilWords(until === null ? null : Date.parse(until), Date.now());
  return (
    <li className={people.person}>
      <Avatar image={null} username={name} size={32} />
      <span className={s.whom}>
        <bdi className={people.name}>{name}</bdi>
        <span className={s.what}>
          {kind === "ban" ? "Banned" : "Muted"} {end || "for good"}
        </span>
      </span>
      <Button
        className={s.lift}
        aria-label={`Lift: ${name} is ${past[kind]}`}
        onClick={() => void lift(roomName, id, `${name} is no longer ${past[kind]}`)}
      >
        Lift
      </Button>
    </li>
  );
}
