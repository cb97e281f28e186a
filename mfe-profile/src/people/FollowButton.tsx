import { answerOf, api, authPrompt, Button, messageOf, session, useSession } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { UserMinus, UserPlus } from "lucide-react";
import { useRefresh } from "../data/profile-query.ts";
import { t } from "../texts/index.ts";

/** Follows or unfollows a user, with an optimistic update that is rolled back on an error. */
function useFollow(username: string, wasFollowing: boolean) {
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

/** Follow or Unfollow; nothing for the user's own account. `named` adds the username to the label, for lists. */
export function FollowButton({
  username,
  isFollowing: wasFollowing,
  named,
}: {
  username: string;
  isFollowing: boolean;
  named?: boolean;
}) {
  const { isFollowing, isChanging, toggle, isOneself } = useFollow(username, wasFollowing);
  if (isOneself) return null;
  return (
    <Button
      kind={isFollowing ? "ghost" : "secondary"}
      icon={isFollowing ? <UserMinus aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
      aria-label={
        named ? t(isFollowing ? "people.unfollowNamed" : "people.followNamed", { username }) : undefined
      }
      aria-disabled={isChanging || undefined}
      onClick={toggle}
    >
      {isFollowing ? t("people.unfollow") : t("people.follow")}
    </Button>
  );
}
