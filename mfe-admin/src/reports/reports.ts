import { ApiError, answerOf, api, messageOf, type Schemas, useSession } from "@tutti/kit";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";

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
      toast(upheld ? "Upheld; both sides are notified" : "Dismissed; both sides are notified", "success");
      onDecided();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "report_decided") return;
      toast("Somebody else decided this just now", "info");
      onDecided();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const { error } = mutation;
  return {
    decide: mutation.mutate,
    isDeciding: mutation.isPending,
    failure: error && messageOf(error, "The decision was not saved. Please try again."),
    forgetFailure: mutation.reset,
  };
}
