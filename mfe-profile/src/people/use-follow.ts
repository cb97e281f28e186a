import { answerOf, api, authPrompt, messageOf, session, useSession } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { useRefresh } from "../profile-query.ts";
import { t } from "../texts/index.ts";

/** Follows or unfollows a user, with an optimistic update that is rolled back on an error. */
export function useFollow(username: string, wasFollowing: boolean) {
  const me = useSession().user?.username;
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: async (follows: boolean) => {
      const action = follows ? "follow" : "unfollow";
      await answerOf(api.POST("/user/follow", { body: { username, action } }));
    },
    onSuccess: (_answer, follows) => {
      toast(follows ? t("people.followed") : t("people.unfollowed"), "success");
      return refresh();
    },
    onError: (error) => {
      // The end of the session is reported by the log-in dialog.
      if (session.get().user) toast(messageOf(error, t("people.failed")), "error");
    },
  });
  const isFollowing = change.isPending ? change.variables : wasFollowing;
  const toggle = () => {
    if (me === undefined)
      toast(t("people.loginFirst"), "info", { label: t("login"), run: () => authPrompt.open("login") });
    else if (!change.isPending) change.mutate(!isFollowing);
  };
  return { isFollowing, isChanging: change.isPending, toggle, isOneself: me === username };
}
