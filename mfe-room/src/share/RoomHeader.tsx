import { Avatar } from "@tutti/kit";
import { roomTitle } from "../data/room-title.ts";
import type { RoomPlaylist } from "../data/use-room.ts";
import { FavoriteRoom } from "../favorites/FavoriteRoom.tsx";
import { FollowHost } from "../favorites/FollowHost.tsx";
import s from "../share/header.module.css";
import { QrCode } from "../share/QrCode.tsx";
import { ShareRoom } from "../share/ShareRoom.tsx";

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** Which room this is, whose, since when, and how to bring friends. */
export function RoomHeader({ room }: { room: RoomPlaylist }) {
  const { room_name: name, host, created_at } = room;
  return (
    <header className={s.header}>
      <div className={s.titles}>
        <h1>{roomTitle(name)}</h1>
        <div className={s.origin}>
          {host ? (
            <>
              <Avatar image={host.avatar} username={host.username} size={32} />
              <span>Created by {host.username}</span>
              <FollowHost host={host.username} />
            </>
          ) : (
            <span>Open to everyone: whoever is here may play, add and sort songs</span>
          )}
          <span className={s.dot} aria-hidden="true">
            ·
          </span>
          <span>Created on {date.format(new Date(created_at))}</span>
        </div>
      </div>
      <div className={s.actions}>
        <FavoriteRoom roomName={name} />
        <QrCode roomName={name} />
        <ShareRoom roomName={name} />
      </div>
    </header>
  );
}
