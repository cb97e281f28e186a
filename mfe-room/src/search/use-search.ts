import { ApiError, answerOf, api } from "@tutti/kit";
import { keepPreviousData, useQuery } from "@tutti/kit/query";
import { t } from "../on-demand/texts/index.ts";
import { type Question, useQuestion } from "./use-question.ts";

/** Searches on submit; the previous results stay until the next ones are loaded. */
export function useSearch() {
  const { question, ask } = useQuestion();
  const { query, type } = question;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["search-music", type, query],
    queryFn: () => answerOf(api.GET("/search-music", { params: { query: { query, search_type: type } } })),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    // A search may use up part of the server's daily quota: only a submit repeats it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const refused = error instanceof ApiError && error.status === 422;
  return {
    question,
    search: (next: Question) => {
      if (next.query === query && next.type === type) void refetch();
      else ask(next);
    },
    found: error || !query ? null : data,
    isSearching: isFetching,
    error: error && (refused ? error.message : t("search.failed")),
  };
}
