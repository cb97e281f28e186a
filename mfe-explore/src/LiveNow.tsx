import { CardLink, RoomCover, RoomHost, roomPath } from "@tutti/kit";
import s from "./live-now.module.css";
import { t } from "./texts/index.ts";
import type { LiveRoom } from "./use-live-rooms.ts";

/** The rooms that play music now, in one row that scrolls, so that their number does not change its height. */
export const LiveNow = ({ rooms }: { rooms: readonly LiveRoom[] }) => (
  <section className={s.section} aria-labelledby="live-now">
    <h2 id="live-now" className={s.title}>
      {t("live.title")}
    </h2>
    {rooms.length > 0 ? (
      <ul className={s.row}>
        {rooms.map((room) => (
          <LiveTile key={room.name} room={room} />
        ))}
      </ul>
    ) : (
      <p className={s.silent}>{t("live.silent")}</p>
    )}
  </section>
);

const LiveTile = ({ room }: { room: LiveRoom }) => {
  const { name, listeners, host, track } = room;
  const song = track.artist ? `${track.title} – ${track.artist}` : track.title;
  return (
    <li className={s.tile}>
      <RoomCover key={track.cover_img_url} source={track.cover_img_url} isFirst />
      <div className={s.facts}>
        <h3 className={s.name} dir="auto" title={name}>
          <CardLink to={roomPath(name)}>{name}</CardLink>
        </h3>
        <p className={s.song} dir="auto" title={song}>
          {song}
        </p>
        <p className={s.listeners}>
          <span className={s.equaliser} aria-hidden="true">
            <i />
          </span>
          {t("live.listeners", { listeners })}
        </p>
        <RoomHost host={host} />
      </div>
    </li>
  );
};
