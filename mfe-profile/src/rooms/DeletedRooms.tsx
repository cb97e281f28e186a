import { Button, shownRoomName } from "@tutti/kit";
import { formatDate } from "@tutti/kit/text";
import { Undo2 } from "lucide-react";
import { t } from "../texts/index.ts";
import { type DeletedRoom, useDeletedRooms, useUndelete } from "./deleted-rooms.ts";
import s from "./rooms.module.css";

/** The caller's deleted rooms, for as long as they can be restored. Nothing while there are none. */
export function DeletedRooms({ username }: { username: string }) {
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
