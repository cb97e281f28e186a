import { answerOf, api, type RoomPlaylist } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { playlistQuery } from "../data/use-room.ts";
import { notices } from "../notices/notices.ts";
import { t } from "../on-demand/texts/index.ts";
import { ExplainedSwitch } from "../parts/ExplainedSwitch.tsx";
import s from "../peace/peace.module.css";
import { t as common } from "../texts/index.ts";
import { type Voices, voicesOf } from "./voices-of.ts";

/** What listeners may do, and a setter with an optimistic update: if the server refuses, the confirmed values show again. */
function useVoices(room: RoomPlaylist) {
  const client = useQueryClient();
  const { room_name: roomName } = room;
  const change = useMutation({
    mutationFn: (voices: Voices) =>
      answerOf(api.POST("/room/update-voices", { body: { room_name: roomName, ...voices } })),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `voices of ${roomName}` },
    onSuccess: (voices) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) => known && { ...known, voices },
      ),
    onError: () => notices.failed(t("settings.voices.updateFailed")),
  });
  const voices = change.isPending ? change.variables : voicesOf(room);
  return { voices, put: (part: Partial<Voices>) => change.mutate({ ...voices, ...part }) };
}

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
