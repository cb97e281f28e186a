import { Avatar, Chip, Link, once } from "@tutti/kit";
import type { RoomPlaylist } from "../data/use-room.ts";
import { FollowHost } from "../favorites/FollowHost.tsx";
import s from "./about.module.css";

const date = once(() => new Intl.DateTimeFormat("en", { dateStyle: "medium" }));

/** The room's owner and when it was created. */
export function RoomFacts({ room }: { room: RoomPlaylist }) {
  const { host, created_at } = room;
  return (
    <div className={s.facts}>
      {room.by_link_only && <Chip kind="quiet">By link only</Chip>}
      {host ? (
        <>
          <Avatar image={host.avatar} username={host.username} size={24} />
          <span>
            Created by{" "}
            <Link to={`/profile/${encodeURIComponent(host.username)}`} dir="auto">
              {host.username}
            </Link>
          </span>
          <FollowHost host={host.username} />
        </>
      ) : (
        <span>Open to everyone: whoever is here may play, add and sort songs</span>
      )}
      <span>Created on {date().format(new Date(created_at))}</span>
    </div>
  );
}
