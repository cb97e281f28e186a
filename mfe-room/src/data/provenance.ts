import { answerOf, api, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";

/**
 * How many of the user's coins were bought and how many are gifts; undefined until it matches the displayed balance.
 */
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
