import type { RoomPlaylist } from "@tutti/kit";
import { t } from "../on-demand/texts/index.ts";
import { ExplainedSwitch } from "../parts/ExplainedSwitch.tsx";
import s from "../peace/peace.module.css";
import { t as common } from "../texts/index.ts";
import { useVoices } from "./use-voices.ts";

/** Whether listeners may chat and react, for the owner; each change is saved at once. */
export function VoicesSettings({ room }: { room: RoomPlaylist }) {
  const { voices, put } = useVoices(room);
  return (
    <section className={s.settings} aria-labelledby="voices-title">
      <h2 id="voices-title" className="visually-hidden">
        {t("settings.voices.chat")}
      </h2>
      <ExplainedSwitch
        label={t("settings.voices.chat")}
        checked={voices.chat_enabled}
        onChange={(chat_enabled) => put({ chat_enabled })}
      >
        {t("settings.voices.chatMeaning")}
      </ExplainedSwitch>
      <ExplainedSwitch
        label={common("reaction.title")}
        checked={voices.reactions_enabled}
        onChange={(reactions_enabled) => put({ reactions_enabled })}
      >
        {t("settings.voices.reactionsMeaning")}
      </ExplainedSwitch>
    </section>
  );
}
