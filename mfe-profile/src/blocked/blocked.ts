import { answerOf, api, messageOf, useSession } from "@tutti/kit";
import { useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

/** The key begins as the room's list of blocked people does, so that a change reaches both. */
const key = "blocked";

/** The people whom the user blocks, newest first. */
export function useBlockedPeople() {
  const { token } = useSession();
  return useQuery({
    queryKey: [key, token],
    queryFn: async ({ signal }) => (await answerOf(api.GET("/user/blocked", { signal }))).blocked,
  });
}

export function useUnblock() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (username: string) => answerOf(api.POST("/user/block", { body: { username, block: false } })),
    onSuccess: (_, username) => toast(t("blocked.unblocked", { username }), "success"),
    onError: (error) => toast(messageOf(error, t("account.didNotWork")), "error"),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
  return { unblock: mutate, isBusy: isPending };
}
