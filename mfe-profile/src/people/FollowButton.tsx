import { Button } from "@tutti/kit";
import { UserMinus, UserPlus } from "lucide-react";
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
  const label = isFollowing ? "Unfollow" : "Follow";
  return (
    <Button
      kind={isFollowing ? "ghost" : "secondary"}
      icon={isFollowing ? <UserMinus aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
      aria-label={named ? `${label} ${username}` : undefined}
      aria-disabled={isChanging || undefined}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
