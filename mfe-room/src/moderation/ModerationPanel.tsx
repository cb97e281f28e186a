import { Button, Chip, LazyScreen, type RoomPlaylist } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import type { RoomConnection } from "@tutti/kit/sync";
import { Segments } from "@tutti/kit/ui";
import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useRoomEvent } from "../data/use-room-event.ts";
import { onDemandTexts, t } from "../on-demand/texts/index.ts";
import panel from "../parts/panel.module.css";
import { modes } from "./mode.ts";
import s from "./moderation.module.css";
import { aiHistoryQuery } from "./queries.ts";
import { useModerationAddress } from "./use-moderation-address.ts";
import { useModerationMode } from "./use-moderation-mode.ts";

interface Props {
  room: RoomPlaylist;
  isHost: boolean;
  connection: RoomConnection | null;
}

const aiSettings = onDemandTexts.with(() =>
  import(/* webpackChunkName: "settings" */ "./AiSettingsDialog.tsx").then(({ AiSettingsDialog }) => ({
    default: AiSettingsDialog,
  })),
);

/** Who decides on requests: editable for the host, read-only for guests. */
export function ModerationPanel({ room, isHost, connection }: Props) {
  const mode = room.settings.moderation_mode;
  return (
    <section className={panel.panel} aria-labelledby="moderation-title">
      <h2 id="moderation-title">{t("moderation.title")}</h2>
      {room.host === null ? (
        <p className={s.meaning}>{t("moderation.nobody")}</p>
      ) : isHost ? (
        <ModePicker room={room} connection={connection} />
      ) : (
        <div className={s.status}>
          <Chip kind={mode === "off" ? "plain" : "quiet"}>{t(`moderation.mode.${mode}`)}</Chip>
          <p className={s.meaning}>{t(`moderation.forGuest.${mode}`)}</p>
        </div>
      )}
    </section>
  );
}

function ModePicker({ room, connection }: Omit<Props, "isHost">) {
  const [settingsShown, setSettingsShown] = useState(false);
  const wasShown = useRef(false);
  if (settingsShown) wasShown.current = true;
  const client = useQueryClient();
  const { mode, pick } = useModerationMode(room, () => setSettingsShown(true));
  const confirmed = room.settings.moderation_mode;
  useEffect(() => {
    // The AI was turned off, here or elsewhere: if it is turned on again, its settings open only on request.
    if (confirmed !== "ai") setSettingsShown(false);
  }, [confirmed]);
  // A changed request has often been decided by the AI.
  useRoomEvent(connection, "request_changed", () =>
    client.invalidateQueries({ queryKey: aiHistoryQuery(room.room_name).queryKey }),
  );
  useModerationAddress(room.settings.moderation_enabled);
  return (
    <>
      <Segments
        label={t("moderation.whoDecides")}
        value={mode}
        segments={modes.map((value) => ({ value, label: t(`moderation.mode.${value}`) }))}
        onChange={pick}
      />
      <div className={s.below}>
        <p className={s.meaning} aria-live="polite">
          {t(`moderation.forHost.${mode}`)}
        </p>
        {mode === "ai" && (
          <Button icon={<Sparkles aria-hidden="true" />} onClick={() => setSettingsShown(true)}>
            {t("moderation.aiSettings")}
          </Button>
        )}
      </div>
      {(settingsShown || wasShown.current) && (
        <LazyScreen
          load={aiSettings}
          waiting={null}
          props={{
            roomName: room.room_name,
            open: settingsShown && mode === "ai",
            onClose: () => setSettingsShown(false),
          }}
        />
      )}
    </>
  );
}
