import { Button, Chip, Link } from "@tutti/kit";
import { Trash2, Undo2 } from "lucide-react";
import { type ManagedRoom, useRestoreRoom } from "./managed-rooms.ts";
import s from "./rooms.module.css";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en", { timeStyle: "short" });

function factsOf({ host, song_count, created_at }: ManagedRoom): string {
  const maker = host ? `by ${host.username}` : "by a visitor";
  const songs = `${song_count} ${song_count === 1 ? "song" : "songs"}`;
  return `${maker} · ${songs} · ${day.format(new Date(created_at))}`;
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
          {removal && <Chip kind="danger">Removed</Chip>}
          {!removal && !is_shown && <Chip kind="quiet">Not in Explore</Chip>}
        </div>
        <p className={s.facts}>{factsOf(room)}</p>
        {removal && (
          <p className={s.facts}>
            {removal.reason} · {removal.by} · can be undone until {time.format(new Date(removal.undo_until))}
          </p>
        )}
      </div>
      {removal ? (
        <Button
          icon={<Undo2 aria-hidden="true" />}
          aria-label={`Undo the removal of ${room_name}`}
          aria-disabled={isRestoring || undefined}
          onClick={() => restore(room_id)}
        >
          Undo
        </Button>
      ) : (
        <Button icon={<Trash2 aria-hidden="true" />} aria-label={`Remove ${room_name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}
