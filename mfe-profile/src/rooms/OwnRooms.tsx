import { CardLink, EmptyState, RoomTile, RoomTiles } from "@tutti/kit";
import { DoorOpen, Plus } from "lucide-react";
import type { ProfileData } from "../profile-query.ts";
import { DeletedRooms } from "./DeletedRooms.tsx";
import s from "./rooms.module.css";

/** The rooms that a user created, with a link to create another on the user's own profile. */
export function OwnRooms({ profile: { rooms, is_own: isOwn, username } }: { profile: ProfileData }) {
  if (rooms.length === 0 && !isOwn)
    return (
      <EmptyState icon={<DoorOpen aria-hidden="true" />} title="No rooms yet">
        {username} has not opened a room so far. Follow them to find them again.
      </EmptyState>
    );
  return (
    <>
      <RoomTiles>
        {isOwn && <CreateRoomCard isFirst={rooms.length === 0} />}
        {rooms.map((room) => (
          <RoomTile key={room.name} room={room} asHost hostHidden />
        ))}
      </RoomTiles>
      {isOwn && <DeletedRooms username={username} />}
    </>
  );
}

const CreateRoomCard = ({ isFirst }: { isFirst: boolean }) => (
  <li className={s.create}>
    <Plus aria-hidden="true" />
    <h2>
      <CardLink to="/create_room">Create Room</CardLink>
    </h2>
    <p>
      {isFirst ? "Your first one: describe the music, and it opens." : "Describe the music, and it opens."}
    </p>
  </li>
);
