import { Button, Chip, type RoomPlaylist } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import type { RoomConnection } from "@tutti/kit/sync";
import { Segments } from "@tutti/kit/ui";
import { Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { useRoomEvent } from "../data/use-room-event.ts";
import panel from "../parts/panel.module.css";
import { AiSettingsDialog } from "./AiSettingsDialog.tsx";
import { forGuest, forHost, modes, modeWords } from "./mode.ts";
import s from "./moderation.module.css";
import { aiHistoryQuery } from "./queries.ts";
import { useModerationAddress } from "./use-moderation-address.ts";
import { useModerationMode } from "./use-moderation-mode.ts";

interface Props {
  room: RoomPlaylist;
  isHost: boolean;
  connection: RoomConnection | null;
}

/** Who decides on requests: editable for the host, read-only for guests. */
export function ModerationPanel({ room, isHost, connection }: Props) {
  const mode = room.settings.moderation_mode;
  return (
    <section className={panel.panel} aria-labelledby="moderation-title">
      <h2 id="moderation-title">Moderation</h2>
      {room.host === null ? (
        <p className={s.meaning}>
          This room belongs to nobody, so it cannot be moderated. Everybody adds songs directly.
        </p>
      ) : isHost ? (
        <ModePicker room={room} connection={connection} />
      ) : (
        <div className={s.status}>
          <Chip kind={mode === "off" ? "plain" : "quiet"}>{modeWords[mode]}</Chip>
          <p className={s.meaning}>{forGuest[mode]}</p>
        </div>
      )}
    </section>
  );
}

function ModePicker({ room, connection }: Omit<Props, "isHost">) {
  const [settingsShown, setSettingsShown] = useState(false);
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
        label="Who decides on requests"
        value={mode}
        segments={modes.map((value) => ({ value, label: modeWords[value] }))}
        onChange={pick}
      />
      <div className={s.below}>
        <p className={s.meaning} aria-live="polite">
          {forHost[mode]}
        </p>
        {mode === "ai" && (
          <Button icon={<Sparkles aria-hidden="true" />} onClick={() => setSettingsShown(true)}>
            AI Settings
          </Button>
        )}
      </div>
      <AiSettingsDialog
        roomName={room.room_name}
        open={settingsShown && mode === "ai"}
        onClose={() => setSettingsShown(false)}
      />
    </>
  );
}
