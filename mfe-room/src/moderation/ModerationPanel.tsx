import {
  answerOf,
  api,
  Button,
  Chip,
  LazyScreen,
  type RoomPlaylist,
  useNavigate,
  useSearchParams,
} from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import type { RoomConnection } from "@tutti/kit/sync";
import { Segments } from "@tutti/kit/ui";
import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { playlistQuery } from "../data/use-room.ts";
import { useRoomEvent } from "../data/use-room-event.ts";
import { notices } from "../notices/notices.ts";
import { onDemandTexts, t } from "../on-demand/texts/index.ts";
import panel from "../parts/panel.module.css";
import s from "./moderation.module.css";
import { aiHistoryQuery } from "./queries.ts";

export type Mode = RoomPlaylist["settings"]["moderation_mode"];

/** In display order. */
const modes: readonly Mode[] = ["off", "manual", "ai"];

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

/** Keeps the query parameter `moderation` of a host's room in line with the setting. */
function useModerationAddress(isModerated: boolean): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = isModerated ? "True" : "False";
    if (query.get("moderation") === wanted) return;
    const address = new URLSearchParams(query);
    address.set("moderation", wanted);
    navigate(`/playroom?${address}`, { replace: true });
  }, [isModerated, query, navigate]);
}

/**
 * The room's mode and a setter with an optimistic update: if the server rejects the change, the last confirmed mode
 * shows again. `onAi` is called when the AI has been turned on.
 */
function useModerationMode(room: RoomPlaylist, onAi: () => void) {
  const client = useQueryClient();
  const { room_name: roomName } = room;
  const change = useMutation({
    mutationFn: (mode: Mode) =>
      answerOf(
        api.POST("/room/update-moderation", {
          body: { room_name: roomName, moderation_enabled: mode !== "off", moderation_mode: mode },
        }),
      ),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `moderation of ${roomName}` },
    onSuccess: (confirmed) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) =>
          known && { ...known, settings: { ...known.settings, ...confirmed } },
      ),
    onError: () => notices.failed(t("moderation.updateFailed")),
  });
  const confirmed = room.settings.moderation_mode;
  return {
    mode: change.isPending ? change.variables : confirmed,
    pick: (mode: Mode) =>
      // Of several queued changes only the last one calls this.
      change.mutate(mode, { onSuccess: () => mode === "ai" && onAi() }),
  };
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
