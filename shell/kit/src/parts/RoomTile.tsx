import { shownRoomName } from "@tutti/proto/sync/shown-room-name";
import { Music } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RoomCard } from "../api/api-types.ts";
import { t } from "../texts/index.ts";
import { Avatar } from "./Avatar.tsx";
import { CardLink } from "./CardLink.tsx";
import { genreText, occasionText } from "./genre-text.ts";
import s from "./room-tile.module.css";
import { Chip, Skeleton } from "./small.tsx";

/** The path of a room. `is_host` is only a hint: the server decides whether the caller is the host. */
export const roomPath = (name: string, asHost = false) =>
  `/playroom?${new URLSearchParams({ room_name: name, is_host: asHost ? "True" : "False" })}`;

/** A grid of rooms, as many columns as fit. */
export const RoomTiles = ({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) => (
  <ul className={s.tiles} aria-busy={isBusy}>
    {children}
  </ul>
);

/** A room as a card. The whole card is one link, as guest unless `asHost`. */
export function RoomTile({
  room,
  asHost = false,
  hostHidden = false,
  isFirst = false,
}: {
  room: RoomCard;
  asHost?: boolean;
  /** For pages that name the host of these rooms elsewhere. */
  hostHidden?: boolean;
  /** Visible at first paint: its image is loaded eagerly instead of waiting for the layout. */
  isFirst?: boolean;
}) {
  const name = shownRoomName(room.name);
  return (
    <li className={s.tile}>
      <RoomCover source={room.cover} isFirst={isFirst} />
      <div className={s.facts}>
        <h2 className={s.name} dir="auto" title={name}>
          <CardLink to={roomPath(room.name, asHost)}>{name}</CardLink>
        </h2>
        <p className={s.count}>{t("songs", { count: room.song_count })}</p>
        {room.introduction && (
          <p className={s.introduction} dir="auto">
            {room.introduction}
          </p>
        )}
        <div className={s.chips}>
          {room.genre && <Chip kind="accent">{genreText(room.genre)}</Chip>}
          {room.occasion && <Chip kind="quiet">{occasionText(room.occasion)}</Chip>}
        </div>
        {!hostHidden && <RoomHost host={room.host} />}
      </div>
    </li>
  );
}

/** The host of a room, with the picture. */
export const RoomHost = ({ host }: Pick<RoomCard, "host">) => (
  <p className={s.host}>
    {host ? (
      <>
        <Avatar image={host.avatar} username={host.username} size={24} />
        <span className={s.hostName} dir="auto" title={host.username}>
          {host.username}
        </span>
      </>
    ) : (
      t("everybodysRoom")
    )}
  </p>
);

/** A track's cover for a room, or an icon if there is none or it fails to load. */
export function RoomCover({ source, isFirst }: { source: string; isFirst: boolean }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={s.cover}>
      {source && !failed ? (
        <img src={source} alt="" loading={isFirst ? "eager" : "lazy"} onError={() => setFailed(true)} />
      ) : (
        <Music aria-hidden="true" />
      )}
    </div>
  );
}

/** Placeholder of a tile that is loading. */
export const RoomTileSkeleton = () => (
  <li className={s.tile} aria-hidden="true">
    <Skeleton className={s.cover} />
    <div className={s.facts}>
      <Skeleton className={s.boneName} />
      <Skeleton className={s.boneLine} />
      <Skeleton className={s.boneText} />
    </div>
  </li>
);
