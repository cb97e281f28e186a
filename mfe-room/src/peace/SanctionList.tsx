import { Avatar, Banner, Button } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { rich, t } from "../on-demand/texts/index.ts";
import { clockText } from "../parts/clock-text.ts";
import panel from "../parts/panel.module.css";
import people from "../people/people.module.css";
import { t as common } from "../texts/index.ts";
import { lift, type Sanction, sanctionsQuery } from "./moderation.ts";
import s from "./peace.module.css";

function nameOf({ username, is_visitor, is_network }: Sanction): string {
  if (is_network) return t("peace.network");
  return username ?? t(is_visitor ? "peace.guest" : "peace.former");
}

/** Lists who is banned or muted, for moderators; renders nothing if there is no one. Lazy-loaded. */
export default function SanctionList({ roomName }: { roomName: string }) {
  const { data, isError, refetch } = useQuery({ ...sanctionsQuery(roomName), staleTime: 0 });
  if (isError && !data)
    return (
      <Banner
        action={
          <Button kind="ghost" onClick={() => void refetch()}>
            {common("tryAgain")}
          </Button>
        }
      >
        {t("peace.sanctionsFailed")}
      </Banner>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="sanctions-title">
      <h2 id="sanctions-title">
        {rich("peace.sanctions", { number: <span className={panel.number}>{data.length}</span> })}
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
  return (
    <li className={people.person}>
      <Avatar image={null} username={name} size={32} />
      <span className={s.whom}>
        <bdi className={people.name}>{name}</bdi>
        <span className={s.what}>
          {until === null
            ? t(`peace.always.${kind}`)
            : t(`peace.till.${kind}`, { time: clockText(Date.parse(until)) })}
        </span>
      </span>
      <Button
        className={s.lift}
        aria-label={t(`peace.liftOf.${kind}`, { name })}
        onClick={() => void lift(roomName, id, t(`peace.not.${kind}`, { name }))}
      >
        {t("peace.lift")}
      </Button>
    </li>
  );
}
