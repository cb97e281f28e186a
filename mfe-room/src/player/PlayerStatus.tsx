import { Banner, Button } from "@tutti/kit";
import { useRoomStatus } from "@tutti/kit/sync";
import { errorText } from "@tutti/kit/text";
import { Radio, WifiOff } from "lucide-react";
import { shownMessage } from "../data/shown-message.ts";
import type { RoomLink } from "../data/use-room-event.ts";
import type { RoomModel } from "../model/room-model.ts";
import { faultText } from "../playback/fault.ts";
import { t } from "../texts/index.ts";
import { hostOf } from "./activity-words.ts";
import s from "./player.module.css";

/** Playback messages for the listener. */
export function PlayerStatus({ model }: { model: RoomModel }) {
  const { snapshot, playback, host, session } = model;
  const { activity, isIndependent, notice } = snapshot;
  return (
    <div className={s.status}>
      {session && <ConnectionNotice connection={session.connection} />}
      <SiteConsent model={model} />
      {activity.kind === "failed" && (
        <Banner stays={activity.next === "retry"}>{faultText(activity.message)}</Banner>
      )}
      {notice && <Banner onClose={() => playback?.dismissNotice()}>{faultText(notice)}</Banner>}
      {!host.can.play && isIndependent && (
        <p role="status" className={s.independence}>
          {t("player.independent")}
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
      aria-label={t("player.consentButton", { site: hostOf(origin) })}
      onClick={({ currentTarget }) => {
        // The button disappears with the banner, so the focus moves to the player's play button.
        currentTarget.closest("section")?.querySelector<HTMLElement>("[data-activity]")?.focus();
        playback?.agree(origin);
      }}
    >
      {t("player.play")}
    </Button>
  );
  return (
    <Banner kind="info" action={agree}>
      {t("player.consentNote", { site: hostOf(origin) })}
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
      {t("player.sync")}
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
        {t("player.reconnecting")}
      </p>
    );
  if (status.kind === "failing") return <Banner>{shownMessage(status.message)}</Banner>;
  if (status.kind === "closed" && status.code !== "left" && status.message)
    return <Banner>{errorText(status)}</Banner>;
  return null;
}
