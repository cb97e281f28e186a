import { Button, ButtonLink, TextField, useNavigate, useSession, useTitle } from "@tutti/kit";
import { Compass, Sparkles, Users } from "lucide-react";
import { type FormEvent, useState } from "react";
import s from "./home.module.css";
import { t } from "./texts/index.ts";

/** Exclusive upper bound of the number in a generated name. */
const ROOMS = 10_000;

/** The path of the generator for a new room; an empty name becomes "Room-" and a number. */
export function newRoomPath(name: string, random: () => number = Math.random): string {
  const room_name = name.trim() || `Room-${Math.floor(random() * ROOMS)}`;
  return `/playlist?${new URLSearchParams({ room_name, moderation: "no" })}`;
}

/** The path of the user's favorites room; home without a username. */
export function favoritesPath(username: string | undefined): string {
  if (!username) return "/";
  return `/playroom?${new URLSearchParams({ room_name: `favorites_${username}`, is_host: "True" })}`;
}

const grooves = [150, 138, 126, 114, 102, 90];

/** Listeners around a record. Animated parts are separate SVG elements, so that the browser moves them without repainting. */
const HeroPicture = () => (
  <div className={s.picture}>
    <svg viewBox="0 0 440 440" aria-hidden="true">
      <circle cx="220" cy="220" r="206" className={s.halo} />
    </svg>
    <svg viewBox="0 0 440 440" aria-hidden="true" className={s.record}>
      <circle cx="220" cy="220" r="164" className={s.vinyl} />
      {grooves.map((radius) => (
        <circle key={radius} cx="220" cy="220" r={radius} className={s.groove} />
      ))}
      <path d="M220 70a150 150 0 0 1 106 44" className={s.shine} />
      <path d="M220 370a150 150 0 0 1-106-44" className={s.shine} />
      <circle cx="220" cy="220" r="62" className={s.label} />
      <g className={s.labelMark}>
        <path d="M206 204v30M238 197v30M206 204l32-7" />
        <circle cx="199" cy="235" r="7.5" />
        <circle cx="231" cy="228" r="7.5" />
      </g>
    </svg>
    <svg viewBox="0 0 440 440" aria-hidden="true">
      <g className={s.listeners}>
        <circle cx="88" cy="62" r="30" />
        <circle cx="384" cy="120" r="24" />
        <circle cx="350" cy="378" r="34" />
        <circle cx="52" cy="318" r="22" />
      </g>
    </svg>
    <svg viewBox="0 0 440 440" aria-hidden="true" className={s.beats}>
      <path d="M78 52v20M88 46v32M98 56v12" />
      <path d="M376 112v16M384 106v28M392 114v12" />
      <path d="M338 366v24M350 358v40M362 370v16" />
      <path d="M45 311v14M52 306v24M59 313v10" />
    </svg>
  </div>
);

/** A form for a room's name; an empty name is replaced by a generated one. */
function CreateRoom() {
  const [name, setName] = useState("");
  const go = useNavigate();
  function submit(event: FormEvent) {
    event.preventDefault();
    go(newRoomPath(name));
  }
  return (
    <form className={s.create} onSubmit={submit}>
      <TextField
        label={t("roomName")}
        labelHidden
        placeholder={t("nameYourRoom")}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="primary" size="l">
        {t("create")}
      </Button>
    </form>
  );
}

const features = [
  ["playlists", Sparkles],
  ["rooms", Users],
  ["recommendations", Compass],
] as const;

function Features() {
  return (
    <section className={s.features} aria-label={t("features.label")}>
      <ul className={s.cards}>
        {features.map(([key, Icon]) => (
          <li key={key} className={s.feature}>
            <Icon aria-hidden="true" />
            <h2>{t(`features.${key}.title`)}</h2>
            <p>{t(`features.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  useTitle();
  const { user } = useSession();
  return (
    <>
      <section className={s.hero}>
        <div className={s.words}>
          <h1 className={s.title}>{t("title")}</h1>
          <p className={s.subtitle}>{t("subtitle")}</p>
          <CreateRoom />
          <div className={s.ways}>
            <ButtonLink to="/explore">{t("join")}</ButtonLink>
            {user && <ButtonLink to={favoritesPath(user.username)}>{t("favorites")}</ButtonLink>}
          </div>
        </div>
        <HeroPicture />
      </section>
      <Features />
      <section className={s.call}>
        <h2>{t("call")}</h2>
        {user ? (
          <ButtonLink kind="primary" size="l" to="/playlist">
            {t("start")}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="l" to="/login" state={{ next: "/playlist" }}>
            {t("start")}
          </ButtonLink>
        )}
      </section>
    </>
  );
}
