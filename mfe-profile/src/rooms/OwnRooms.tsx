import {
  answerOf,
  api,
  Button,
  CardLink,
  EmptyState,
  messageOf,
  RoomTile,
  RoomTiles,
  type Schemas,
  shownRoomName,
} from "@tutti/kit";
import { useMutation, useQuery } from "@tutti/kit/query";
import { formatDate } from "@tutti/kit/text";
import { toast } from "@tutti/kit/ui";
import { DoorOpen, Plus, Undo2 } from "lucide-react";
import { type ProfileData, useRefresh } from "../data/profile-query.ts";
import { t } from "../texts/index.ts";
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

type DeletedRoom = Schemas["DeletedRoom"];

/** The caller's deleted rooms that can be restored, last deleted first. */
const useDeletedRooms = (username: string) =>
  useQuery({
    queryKey: ["deleted-rooms", username],
    queryFn: async ({ signal }) => (await answerOf(api.GET("/room/deleted", { signal }))).rooms,
  });

function useUndelete() {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (room_id: string) => answerOf(api.POST("/room/undelete", { body: { room_id } })),
    onSuccess: () => toast(t("rooms.isBack"), "success"),
    onError: (error) => toast(messageOf(error, t("rooms.notBack")), "error"),
    onSettled: () => void refresh(),
  });
  return { undelete: mutate, isBusy: isPending };
}

/** The caller's deleted rooms, for as long as they can be restored. Nothing while there are none. */
function DeletedRooms({ username }: { username: string }) {
  const { data: rooms = [] } = useDeletedRooms(username);
  if (rooms.length === 0) return null;
  return (
    <section className={s.deleted} aria-labelledby="deleted-rooms">
      <h2 id="deleted-rooms">{t("rooms.deleted")}</h2>
      <ul>
        {rooms.map((room) => (
          <Row key={room.room_id} room={room} />
        ))}
      </ul>
    </section>
  );
}

function Row({ room: { room_id, room_name: fullName, undo_until } }: { room: DeletedRoom }) {
  const room_name = shownRoomName(fullName);
  const { undelete, isBusy } = useUndelete();
  return (
    <li>
      <div>
        <p dir="auto" title={room_name}>
          {room_name}
        </p>
        <small>
          {t("rooms.gone", { when: formatDate(undo_until, { dateStyle: "medium", timeStyle: "short" }) })}
        </small>
      </div>
      <Button
        icon={<Undo2 aria-hidden="true" />}
        aria-label={t("rooms.bringBackNamed", { room: room_name })}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) undelete(room_id);
        }}
      >
        {t("rooms.bringBack")}
      </Button>
    </li>
  );
}
