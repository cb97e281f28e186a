import { Button } from "@tutti/kit";
import { UserMinus, UserPlus } from "lucide-react";
import { t } from "../texts/index.ts";
import { useFollow } from "./use-follow.ts";

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
