import { ApiError, answerOf, api, type Track } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { useState } from "react";

export type SearchType = "artist" | "song" | "prompt";

export interface Question {
  readonly query: string;
  readonly type: SearchType;
}

/** Asks once a submit; the results that came last stay until the next ones are there. */
export function useSearch() {
  const [found, setFound] = useState<{ tracks: Track[]; source: string } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ query, type }: Question) =>
      answerOf(api.GET("/search-music", { params: { query: { query, search_type: type } } })),
    onSuccess: setFound,
    onError: () => setFound(null),
  });
  const { error } = mutation;
  const refused = error instanceof ApiError && error.status === 422;
  return {
    search: (question: Question) => mutation.mutate(question),
    found,
    isSearching: mutation.isPending,
    error:
      error && (refused ? error.message : "An error occurred while searching for music. Please try again."),
  };
}
