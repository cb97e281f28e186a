import { ApiError, answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { useRef, useState } from "react";
import { chosen, type GeneratorForm } from "./form.ts";

export type Generated = Schemas["Generated"];

/** A list that came, and whether its room was asked for with moderation. */
export interface GeneratedRoom {
  readonly list: Generated;
  readonly moderation: boolean;
}

/** Generating takes as long as a language model takes; the list that came last stays until the next one is there. */
export function useGenerator(append: boolean) {
  const [generated, setGenerated] = useState<GeneratedRoom | null>(null);
  // A visitor has no account by which the room that they made would be known as theirs.
  const made = useRef<{ name: string; key: string } | null>(null);
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
            ...(made.current?.name === form.roomName.trim() ? { maker_key: made.current.key } : {}),
          },
        }),
      ),
    onSuccess: (list, { moderation, roomName }) => {
      if (list.maker_key) made.current = { name: roomName.trim(), key: list.maker_key };
      setGenerated({ list, moderation });
    },
  });
  const { error } = mutation;
  return {
    generate: (form: GeneratorForm) => mutation.mutate(form),
    generated,
    isGenerating: mutation.isPending,
    error: error && messageOf(error, "Error generating playlist. Please try again."),
    suggestion: suggestionOf(error),
    forgetError: mutation.reset,
  };
}

/** A free name that the server offers when the wanted one is taken. */
function suggestionOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "room_name_taken") return null;
  const { suggestion } = error.fields;
  return typeof suggestion === "string" && suggestion ? suggestion : null;
}
