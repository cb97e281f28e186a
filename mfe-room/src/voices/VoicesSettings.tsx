import type { RoomPlaylist } from "@tutti/kit";
import { ExplainedSwitch } from "../parts/ExplainedSwitch.tsx";
import s from "../peace/peace.module.css";
import { useVoices } from "./use-voices.ts";

/** Whether listeners may chat and react, for the owner; each change is saved at once. */
export function VoicesSettings({ room }: { room: RoomPlaylist }) {
  const { voices, put } = useVoices(room);
  return (
    <section className={s.settings} aria-labelledby="voices-title">
      <h2 id="voices-title" className="visually-hidden">
        Chat
      </h2>
      <ExplainedSwitch
        label="Chat"
        checked={voices.chat_enabled}
        onChange={(chat_enabled) => put({ chat_enabled })}
      >
        Everybody here may write. You and your co-hosts may delete any message.
      </ExplainedSwitch>
      <ExplainedSwitch
        label="Reactions"
        checked={voices.reactions_enabled}
        onChange={(reactions_enabled) => put({ reactions_enabled })}
      >
        Six pictures beside the music, from everybody.
      </ExplainedSwitch>
    </section>
  );
}
