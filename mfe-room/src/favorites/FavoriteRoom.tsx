import { IconButton, useSession } from "@tutti/kit";
import { Heart } from "lucide-react";
import { t } from "../parts/texts/index.ts";
import { askToLogIn } from "../session/ask-to-log-in.ts";
import s from "./favorites.module.css";
import { favoriteRooms, useMembership } from "./use-membership.ts";

/** Adds the room to the user's favorites, or removes it. */
export function FavoriteRoom({ roomName }: { roomName: string }) {
  const { user } = useSession();
  const { isIn, isChanging, toggle } = useMembership(favoriteRooms, roomName);
  return (
    <IconButton
      label={t("favorite.label")}
      kind="secondary"
      aria-pressed={isIn}
      className={s.heart}
      aria-disabled={isChanging || undefined}
      onClick={() => (user ? toggle() : askToLogIn(t("favorite.login")))}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
