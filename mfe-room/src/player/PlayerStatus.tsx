import { Banner, Button } from "@tutti/kit";
import { useRoomStatus } from "@tutti/kit/sync";
import { Radio, WifiOff } from "lucide-react";
import type { RoomModel } from "../data/room-model.ts";
import type { RoomLink } from "../data/use-room-event.ts";
import s from "./player.module.css";

const independence = 'Independent playback enabled. Click "Sync with Host" to follow host\'s playback.';

/** What the listener should know about the playback, in the player itself. */
export function PlayerStatus({ model }: { model: RoomModel }) {
  const { snapshot, playback, host, session } = model;
  const { activity, isIndependent, notice } = snapshot;
  return (
    <div className={s.status}>
      {session && <ConnectionNotice connection={session.connection} />}
      {activity.kind === "failed" && <Banner stays={activity.next === "retry"}>{activity.message}</Banner>}
      {notice && <Banner onClose={() => playback?.dismissNotice()}>{notice}</Banner>}
      {!host.is_host && isIndependent && (
        <p role="status" className={s.independence}>
          {independence}
        </p>
      )}
    </div>
  );
}

/** A guest's way back to where the room is. */
export function SyncWithHost({ model }: { model: RoomModel }) {
  const { snapshot, playback, host } = model;
  if (host.is_host) return null;
  return (
    <Button
      className={s.sync}
      icon={<Radio aria-hidden="true" />}
      aria-disabled={!snapshot.isIndependent || undefined}
      onClick={() => playback?.rejoin()}
    >
      Sync with Host
    </Button>
  );
}

/** Says when the room cannot be reached; attempts go on by themselves. */
export function ConnectionNotice({ connection }: { connection: RoomLink }) {
  const status = useRoomStatus(connection);
  if (status.kind === "reconnecting")
    return (
      <p className={s.offline} role="status">
        <WifiOff aria-hidden="true" />
        Reconnecting to the room…
      </p>
    );
  if (status.kind === "failing") return <Banner>{status.message}</Banner>;
  if (status.kind === "closed" && status.code !== "left" && status.message)
    return <Banner>{status.message}</Banner>;
  return null;
}
