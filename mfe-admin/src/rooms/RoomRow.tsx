import { Button, Chip, Link } from "@tutti/kit";
import { formatDate } from "@tutti/kit/text";
import { Trash2, Undo2 } from "lucide-react";
import { t } from "../texts/index.ts";
import { type ManagedRoom, useRestoreRoom } from "./managed-rooms.ts";
import s from "./rooms.module.css";

function factsOf({ host, song_count, created_at }: ManagedRoom): string {
  const creator = host ? t("managing.byHost", { username: host.username }) : t("managing.byVisitor");
  const songs = t("managing.songs", { count: song_count });
  return `${creator} · ${songs} · ${formatDate(created_at)}`;
}

/** A room with its administrative actions. */
export function RoomRow({ room, onRemove }: { room: ManagedRoom; onRemove: () => void }) {
  const { room_name, room_id, is_shown, removal } = room;
  const { restore, isRestoring } = useRestoreRoom();
  return (
    <li className={s.row}>
      <div className={s.about}>
        <div className={s.name}>
          {removal ? (
            <s>{room_name}</s>
          ) : (
            <Link to={`/playroom?${new URLSearchParams({ room_name, is_host: "False" })}`}>{room_name}</Link>
          )}
          {removal && <Chip kind="danger">{t("managing.removed")}</Chip>}
          {!removal && !is_shown && <Chip kind="quiet">{t("managing.notInExplore")}</Chip>}
        </div>
        <p className={s.facts}>{factsOf(room)}</p>
        {removal && (
          <p className={s.facts}>
            {removal.reason} · {removal.by} ·{" "}
            {t("managing.undoUntil", { time: formatDate(removal.undo_until, { timeStyle: "short" }) })}
          </p>
        )}
      </div>
      {removal ? (
        <Button
          icon={<Undo2 aria-hidden="true" />}
          aria-label={t("managing.undoNamed", { room: room_name })}
          aria-disabled={isRestoring || undefined}
          onClick={() => restore(room_id)}
        >
          {t("managing.undo")}
        </Button>
      ) : (
        <Button
          icon={<Trash2 aria-hidden="true" />}
          aria-label={t("managing.removeNamed", { room: room_name })}
          onClick={onRemove}
        >
          {t("managing.remove")}
        </Button>
      )}
    </li>
  );
}
