import { ApiError, answerOf, api, messageOf, type Schemas, useSession } from "@tutti/kit";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

export type ReportGroup = Schemas["ReportGroup"];
export type ReportState = "open" | "decided";

const key = ["reports"];

/** Groups of reports, newest first; `fetchNextPage` loads more. */
export const useReports = (state: ReportState) =>
  useInfiniteQuery({
    queryKey: [...key, state],
    queryFn: ({ pageParam: page, signal }) =>
      answerOf(api.GET("/admin/reports", { params: { query: { state, page } }, signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : undefined),
  });

/** The number of open groups; undefined until it is known. */
export function useOpenCount(): number | undefined {
  const { token } = useSession();
  const { data } = useQuery({
    queryKey: [...key, "count"],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET("/admin/reports", { params: { query: { limit: 1 } }, signal }))).open_count,
    enabled: token !== null,
  });
  return data;
}

interface Verdict {
  readonly report_id: string;
  readonly upheld: boolean;
  readonly text: string;
}

export function useDecide(onDecided: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: Verdict) => answerOf(api.POST("/admin/reports/decide", { body })),
    onSuccess: (_, { upheld }) => {
      toast(upheld ? t("reports.notifiedUpheld") : t("reports.notifiedDismissed"), "success");
      onDecided();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "report_decided") return;
      toast(t("reports.decidedJustNow"), "info");
      onDecided();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const { error } = mutation;
  return {
    decide: mutation.mutate,
    isDeciding: mutation.isPending,
    failure: error && messageOf(error, t("reports.notSaved")),
    forgetFailure: mutation.reset,
  };
}
