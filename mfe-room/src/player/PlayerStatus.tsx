import { Banner, Button } from "@tutti/kit";
import { useRoomStatus } from "@tutti/kit/sync";
import { Radio, WifiOff } from "lucide-react";
import type { RoomLink } from "../data/use-room-event.ts";
import type { RoomModel } from "../model/room-model.ts";
import { activityWords, hostOf } from "./activity-words.ts";
import s from "./player.module.css";

const independence = 'Independent playback enabled. Click "Sync with Host" to follow host\'s playback.';

/** Playback messages for the listener. */
export function PlayerStatus({ model }: { model: RoomModel }) {
  const { snapshot, playback, host, session } = model;
  const { activity, isIndependent, notice } = snapshot;
  return (
    <div className={s.status}>
      {session && <ConnectionNotice connection={session.connection} />}
      <SiteConsent model={model} />
      {activity.kind === "failed" && <Banner stays={activity.next === "retry"}>{activity.message}</Banner>}
      {notice && <Banner onClose={() => playback?.dismissNotice()}>{notice}</Banner>}
      {!host.can.play && isIndependent && (
        <p role="status" className={s.independence}>
          {independence}
        </p>
      )}
    </div>
  );
}

/** Asks for consent to load a song from another site, by its name; the room does not wait. */
export function SiteConsent({ model: { snapshot, playback } }: { model: RoomModel }) {
  const { activity } = snapshot;
  if (activity.kind !== "consent") return null;
  const { origin } = activity;
  const agree = (
    <Button
      kind="primary"
      className={s.agree}
      aria-label={`Play audio from ${hostOf(origin)}`}
      onClick={({ currentTarget }) => {
        // The button disappears with the banner, so the focus moves to the player's play button.
        currentTarget.closest("section")?.querySelector<HTMLElement>("[data-activity]")?.focus();
        playback?.agree(origin);
      }}
    >
      Play
    </Button>
  );
  return (
    <Banner kind="info" action={agree}>
      {activityWords(activity)} The site will see your address.
    </Banner>
  );
}

/** Lets a guest follow the room again. */
export function SyncWithHost({ model }: { model: RoomModel }) {
  const { snapshot, playback, host } = model;
  if (host.can.play) return null;
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

/** Shows connection problems; the connection retries by itself. */
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
