import { ApiError, answerOf, api } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { t } from "../on-demand/texts/index.ts";

/** Statuses whose sentence is about the list; others get the page's own. */
const aboutTheList: ReadonlySet<number> = new Set([422, 429, 503]);

/** Sends a list to the server, which finds its songs. */
export function useMatchList() {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (list: string) => answerOf(api.POST("/match-list", { body: { list } })),
  });
  const isAboutIt = error instanceof ApiError && aboutTheList.has(error.status);
  return {
    find: mutate,
    found: data,
    isFinding: isPending,
    error: error && (isAboutIt ? error.message : t("import.failed")),
    reset,
  };
}
