import { answerOf, api, messageOf } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { getLanguage } from "@tutti/kit/text";
import { useState } from "react";
import { t } from "../../on-demand/texts/index.ts";
import type { ChangedList } from "../apply-list.ts";
import { creatorKeys } from "../creator-keys.ts";
import { chosen, type GeneratorForm } from "../form.ts";
import type { Generated, GeneratedRoom } from "../use-generator.ts";
import {
  generatedList,
  isChanged,
  type ListState,
  refined,
  throwOut,
  toggleLock,
  undo,
} from "./list-state.ts";

export const maxSentences = 10;
/** The server reads so many; older ones may come back. */
const maxRemoved = 400;

const described = (form: GeneratorForm) => ({
  prompt: form.prompt.trim(),
  genre: chosen(form.genre, form.customGenre),
  occasion: chosen(form.occasion, form.customOccasion),
  language: getLanguage(),
});
const idsOf = ({ tracks }: ListState) => tracks.map(({ song_id }) => song_id);

/** A generated list that is changed by sentences and by hand. */
export function useRefine({ list, form }: GeneratedRoom) {
  const [held, setHeld] = useState<{ of: Generated; state: ListState }>(() => ({
    of: list,
    state: generatedList(list),
  }));
  // Another generated list begins anew.
  const state = held.of === list ? held.state : generatedList(list);
  const set = (next: ListState) => setHeld({ of: list, state: next });
  const mutation = useMutation({
    mutationFn: (sentence: string) =>
      answerOf(
        api.POST("/refine-playlist", {
          body: {
            ...described(form),
            niche_level: form.nicheLevel,
            sentences: [...state.sentences, sentence],
            song_ids: idsOf(state),
            locked_ids: [...state.locked],
            removed_ids: state.removed.slice(-maxRemoved),
          },
        }),
      ),
    onSuccess: (answer, sentence) => set(refined(state, sentence, answer)),
  });
  const act = (next: ListState | null) => {
    mutation.reset();
    if (next && !mutation.isPending) set(next);
  };
  return {
    state,
    say: (sentence: string, onError: () => void) => mutation.mutate(sentence, { onError }),
    isChanging: mutation.isPending,
    error: mutation.error && messageOf(mutation.error, t("refine.failed")),
    forgetError: mutation.reset,
    lock: (songId: string) => act(toggleLock(state, songId)),
    throwOut: (songId: string) => act(throwOut(state, songId)),
    undo: () => act(undo(state)),
    /** For the room. */
    changed: (): ChangedList => {
      if (!isChanged(state)) return {};
      const maker_key = creatorKeys.of(list.room_name);
      const refined = { ...described(form), sentences: [...state.sentences], song_ids: idsOf(state) };
      return { refined, ...(maker_key === undefined ? {} : { maker_key }) };
    },
  };
}
export type Refining = ReturnType<typeof useRefine>;
