import { settingsOf } from "../data/settings-of.ts";
import type { RoomModel } from "../model/room-model.ts";
import { t } from "../texts/index.ts";
import s from "./reaction-bar.module.css";
import { reactions } from "./reaction-list.ts";
import { useRoomVoices } from "./use-voices-of.ts";

type Props = { readonly model: Pick<RoomModel, "room" | "session"> };

/** Reactions to what plays, and those of the room rising within the bar. Null where they are off. */
export function ReactionBar({ model: { room, session } }: Props) {
  const voices = useRoomVoices(session);
  if (!settingsOf(room).reactions_enabled) return null;
  return (
    <fieldset className={s.bar}>
      <legend className="visually-hidden">{t("reaction.title")}</legend>
      {reactions.map(({ kind, emoji }) => (
        <button
          key={kind}
          type="button"
          className={s.button}
          aria-label={t(`reaction.${kind}`)}
          title={t(`reaction.${kind}`)}
          onClick={() => void session?.voices.open().then((opened) => opened?.reactions.react(kind))}
        >
          {emoji}
        </button>
      ))}
      {voices && <voices.Rising reactions={voices.reactions} />}
    </fieldset>
  );
}

/** The room's reactions without buttons, for a distant screen. */
export function ReactionScreen({ model: { room, session } }: Props) {
  const voices = useRoomVoices(session);
  if (!settingsOf(room).reactions_enabled || !voices) return null;
  return <voices.Rising isFar reactions={voices.reactions} />;
}
