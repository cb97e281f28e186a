import { EmptyState, Link } from "@tutti/kit";
import { DoorOpen, Plus } from "lucide-react";
import p from "../profile.module.css";
import type { ProfileData } from "../profile-query.ts";
import { RoomTile } from "./RoomTile.tsx";
import s from "./rooms.module.css";

/** The rooms that somebody opened, and for oneself the way to the next one. */
export function OwnRooms({ profile: { rooms, is_own: isOwn, username } }: { profile: ProfileData }) {
  if (rooms.length === 0 && !isOwn)
    return (
      <EmptyState icon={<DoorOpen aria-hidden="true" />} title="No rooms yet">
        {username} has not opened a room so far. Follow them to find them again.
      </EmptyState>
    );
  return (
    <ul className={p.tiles}>
      {isOwn && <CreateRoomCard isFirst={rooms.length === 0} />}
      {rooms.map((room) => (
        <RoomTile key={room.name} room={room} asHost />
      ))}
    </ul>
  );
}

const CreateRoomCard = ({ isFirst }: { isFirst: boolean }) => (
  <li className={s.create}>
    <Plus aria-hidden="true" />
    <h2 className={s.name}>
      <Link to="/create_room" className={s.into}>
        Create Room
      </Link>
    </h2>
    <p className={s.count}>
      {isFirst ? "Your first one: describe the music, and it opens." : "Describe the music, and it opens."}
    </p>
  </li>
);
