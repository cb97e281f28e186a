import { Avatar, Chip, Link, type RoomCard, Skeleton } from "@tutti/kit";
import { Music } from "lucide-react";
import { useState } from "react";
import s from "./explore.module.css";

/** The way into a room as a guest. */
const guestPath = (name: string) => `/playroom?${new URLSearchParams({ room_name: name, is_host: "False" })}`;

const songs = (count: number) => (count === 1 ? "1 song" : `${count} songs`);

/** A room as a card; all of it is one link. */
export function RoomTile({ room }: { room: RoomCard }) {
  return (
    <li className={s.tile}>
      <Cover source={room.cover_image} />
      <div className={s.facts}>
        <h2 className={s.name}>
          <Link to={guestPath(room.name)} className={s.into}>
            {room.name}
          </Link>
        </h2>
        <p className={s.count}>{songs(room.song_count)}</p>
        {room.introduction && <p className={s.introduction}>{room.introduction}</p>}
        <div className={s.chips}>
          {room.genre && <Chip kind="accent">{room.genre}</Chip>}
          {room.occasion && <Chip kind="quiet">{room.occasion}</Chip>}
        </div>
        <p className={s.host}>
          {room.host ? (
            <>
              <Avatar image={room.host.avatar} username={room.host.username} size={24} />
              <span>{room.host.username}</span>
            </>
          ) : (
            "Everybody’s room"
          )}
        </p>
      </div>
    </li>
  );
}

/** The first track's cover, or a note where there is none or it does not load. */
function Cover({ source }: { source: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={s.cover}>
      {source && !failed ? (
        <img src={source} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <Music aria-hidden="true" />
      )}
    </div>
  );
}

/** Stands where a room will be. */
export const TileSkeleton = () => (
  <li className={s.tile} aria-hidden="true">
    <Skeleton className={s.cover} />
    <div className={s.facts}>
      <Skeleton className={s.boneName} />
      <Skeleton className={s.boneLine} />
      <Skeleton className={s.boneText} />
    </div>
  </li>
);
