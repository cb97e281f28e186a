import { Chip, Link, type RoomCard } from "@tutti/kit";
import { Music } from "lucide-react";
import { useState } from "react";
import s from "./rooms.module.css";

const songs = (count: number) => (count === 1 ? "1 song" : `${count} songs`);

/** The way into a room; whether one is its host is the server's to say. */
const roomPath = (name: string, isHost: boolean) =>
  `/playroom?${new URLSearchParams({ room_name: name, is_host: isHost ? "True" : "False" })}`;

/** A room as a card; all of it is one link. */
export function RoomTile({ room, asHost }: { room: RoomCard; asHost: boolean }) {
  return (
    <li className={s.tile}>
      <Cover source={room.cover_image} />
      <div className={s.facts}>
        <h2 className={s.name}>
          <Link to={roomPath(room.name, asHost)} className={s.into}>
            {room.name}
          </Link>
        </h2>
        <p className={s.count}>
          {songs(room.song_count)}
          {!asHost && room.host && ` · ${room.host.username}`}
        </p>
        {room.introduction && <p className={s.introduction}>{room.introduction}</p>}
        <div className={s.chips}>
          {room.genre && <Chip kind="accent">{room.genre}</Chip>}
          {room.occasion && <Chip kind="quiet">{room.occasion}</Chip>}
        </div>
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
