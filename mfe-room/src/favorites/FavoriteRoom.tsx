import { IconButton, useSession } from "@tutti/kit";
import { Heart } from "lucide-react";
import { askToLogIn } from "../session/ask-to-log-in.ts";
import s from "./favorites.module.css";
import { favoriteRooms, useMembership } from "./use-membership.ts";

/** Adds the room to the user's favorites, or removes it. */
export function FavoriteRoom({ roomName }: { roomName: string }) {
  const { user } = useSession();
  const { isIn, isChanging, toggle } = useMembership(favoriteRooms, roomName);
  return (
    <IconButton
      label="Favorite room"
      kind="secondary"
      aria-pressed={isIn}
      className={s.heart}
      aria-disabled={isChanging || undefined}
      onClick={() => (user ? toggle() : askToLogIn("Please login to favorite rooms"))}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
