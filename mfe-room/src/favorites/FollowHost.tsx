import { Button, useSession } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { Check, Plus } from "lucide-react";
import { t } from "../parts/texts/index.ts";
import { askToLogIn } from "../session/ask-to-log-in.ts";
import s from "./favorites.module.css";
import { followedUsers, useMembership } from "./use-membership.ts";

/** False if the host is unknown or the user's own account. */
export const canFollow = (host: string | null, me: string | null): host is string =>
  host !== null && host !== me;

/** Error message if `me` may not follow `host`; null if allowed. */
export function followRefusal(host: string, me: string | null): string | null {
  if (me === null) return t("follow.login");
  return host === me ? t("follow.self") : null;
}

/** Follows or unfollows the room's host. */
export function FollowHost({ host }: { host: string }) {
  const me = useSession().user?.username ?? null;
  const { isIn, isChanging, toggle } = useMembership(followedUsers, host);
  if (!canFollow(host, me)) return null;
  const follow = () => {
    const refusal = followRefusal(host, me);
    if (refusal === null) toggle();
    else if (me === null) askToLogIn(refusal);
    else toast(refusal, "error");
  };
  return (
    <Button
      kind={isIn ? "ghost" : "secondary"}
      className={s.follow}
      icon={isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      aria-disabled={isChanging || undefined}
      onClick={follow}
    >
      {t(isIn ? "follow.following" : "follow.follow")}
    </Button>
  );
}
