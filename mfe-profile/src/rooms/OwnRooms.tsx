import { CardLink, EmptyState, RoomTile, RoomTiles } from "@tutti/kit";
import { DoorOpen, Plus } from "lucide-react";
import type { ProfileData } from "../data/profile-query.ts";
import { t } from "../texts/index.ts";
import { DeletedRooms } from "./DeletedRooms.tsx";
import s from "./rooms.module.css";

/** The rooms that a user created, with a link to create another on the user's own profile. */
export function OwnRooms({ profile: { rooms, is_own: isOwn, username } }: { profile: ProfileData }) {
  if (rooms.length === 0 && !isOwn)
    return (
      <EmptyState icon={<DoorOpen aria-hidden="true" />} title={t("rooms.none")}>
        {t("rooms.noneOthers", { username })}
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
      <CardLink to="/create_room">{t("rooms.create")}</CardLink>
    </h2>
    <p>{isFirst ? t("rooms.createFirst") : t("rooms.createAnother")}</p>
  </li>
);
