import type { RoomPlaylist } from "@tutti/kit";
import { Switch } from "@tutti/kit/ui";
import panel from "../parts/panel.module.css";
import { useVoices } from "./use-voices.ts";

/** Whether listeners may chat and react, for the owner; each change is saved at once. */
export function VoicesSettings({ room }: { room: RoomPlaylist }) {
  const { voices, put } = useVoices(room);
  return (
    <section className={panel.panel} aria-labelledby="voices-title">
      <h2 id="voices-title" className="visually-hidden">
        Chat
      </h2>
      <Switch label="Chat" checked={voices.chat_enabled} onChange={(chat_enabled) => put({ chat_enabled })} />
      <p className={panel.number}>Everybody here may write. You and your co-hosts may delete any message.</p>
      <Switch
        label="Reactions"
        checked={voices.reactions_enabled}
        onChange={(reactions_enabled) => put({ reactions_enabled })}
      />
      <p className={panel.number}>Six pictures beside the music, from everybody.</p>
    </section>
  );
}
