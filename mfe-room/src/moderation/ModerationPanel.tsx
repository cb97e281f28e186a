import { Button, Chip, type RoomPlaylist } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import panel from "../room/panel.module.css";
import { AiSettingsDialog } from "./AiSettingsDialog.tsx";
import { forGuest, forHost, modes, modeWords } from "./mode.ts";
import s from "./moderation.module.css";
import { useModerationAddress } from "./use-moderation-address.ts";
import { useModerationMode } from "./use-moderation-mode.ts";

/** Who decides on requests: the host's to pick, for everybody else to read. */
export function ModerationPanel({ room, isHost }: { room: RoomPlaylist; isHost: boolean }) {
  const mode = room.settings.moderation_mode;
  return (
    <section className={panel.panel} aria-labelledby="moderation-title">
      <h2 id="moderation-title">Moderation</h2>
      {room.host === null ? (
        <p className={s.meaning}>
          This room belongs to nobody, so it cannot be moderated. Everybody adds songs directly.
        </p>
      ) : isHost ? (
        <ModePicker room={room} />
      ) : (
        <div className={s.status}>
          <Chip kind={mode === "off" ? "plain" : "quiet"}>{modeWords[mode]}</Chip>
          <p className={s.meaning}>{forGuest[mode]}</p>
        </div>
      )}
    </section>
  );
}

function ModePicker({ room }: { room: RoomPlaylist }) {
  const [settingsShown, setSettingsShown] = useState(false);
  const { mode, pick } = useModerationMode(room, () => setSettingsShown(true));
  useModerationAddress(true, room.settings.moderation_enabled);
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
