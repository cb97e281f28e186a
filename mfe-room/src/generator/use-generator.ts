import { ApiError, answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { getLanguage } from "@tutti/kit/text";
import { useState } from "react";
import { t } from "../texts/index.ts";
import { creatorKeys } from "./creator-keys.ts";
import { chosen, type GeneratorForm } from "./form.ts";

export type Generated = Schemas["Generated"];

/** A generated list, and the form that it was generated from. */
export interface GeneratedRoom {
  readonly list: Generated;
  readonly form: GeneratorForm;
}

/** Generates lists. A language model may take long; the previous list stays until the next one is ready. */
export function useGenerator(append: boolean) {
  const [generated, setGenerated] = useState<GeneratedRoom | null>(null);
  const mutation = useMutation({
    mutationFn: (form: GeneratorForm) =>
      answerOf(
        api.POST("/generate-playlist", {
          body: {
            prompt: form.prompt.trim(),
            genre: chosen(form.genre, form.customGenre),
            occasion: chosen(form.occasion, form.customOccasion),
            room_name: form.roomName.trim(),
            moderation: form.moderation ? "yes" : "no",
            song_count: form.songCount,
            niche_level: form.nicheLevel,
            append_to_room: append,
            ...inLanguage(),
            ...withKey(form.roomName),
          },
        }),
      ),
    onSuccess: (list, form) => {
      if (list.maker_key) creatorKeys.keep(form.roomName, list.maker_key);
      setGenerated({ list, form });
    },
  });
  const { error } = mutation;
  return {
    generate: (form: GeneratorForm) => mutation.mutate(form),
    generated,
    isGenerating: mutation.isPending,
    error: error && messageOf(error, t("generator.failed")),
    suggestion: suggestionOf(error),
    forgetError: mutation.reset,
  };
}

/** English is the default, and older gateways accept no other. */
const inLanguage = () => (getLanguage() === "en" ? {} : { language: getLanguage() });

const withKey = (roomName: string) => {
  const maker_key = creatorKeys.of(roomName);
  return maker_key === undefined ? {} : { maker_key };
};

/** The free name that the server suggests when the requested one is taken. */
function suggestionOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "room_name_taken") return null;
  const { suggestion } = error.fields;
  return typeof suggestion === "string" && suggestion ? suggestion : null;
}
