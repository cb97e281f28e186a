import { answerOf, api, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";

/** How many of the person's coins were bought and how many are gifts; undefined while it fits no number that is shown. */
export function useProvenance(): { bought: number; gift: number } | undefined {
  const { user } = useSession();
  const coins = user?.coins ?? 0;
  const { data } = useQuery({
    queryKey: ["provenance", user?.username ?? "", coins],
    queryFn: ({ signal }) => answerOf(api.GET("/payments/get-user-coins", { signal })),
    enabled: coins > 0,
    retry: false,
  });
  return data?.coins === coins ? data : undefined;
}
