import { ButtonLink, EmptyState, RoomTile, RoomTiles } from "@tutti/kit";
import { Heart } from "lucide-react";
import type { ProfileData } from "../profile-query.ts";
import { t } from "../texts/index.ts";

/** A user's favorite rooms. */
export function FavoriteRooms({ profile: { favorites, is_own: isOwn, username } }: { profile: ProfileData }) {
  if (favorites.length === 0)
    return (
      <EmptyState
        icon={<Heart aria-hidden="true" />}
        title={t("rooms.noFavorites")}
        {...(isOwn ? { action: <ButtonLink to="/explore">{t("explore")}</ButtonLink> } : {})}
      >
        {isOwn ? t("rooms.noFavoritesOwn") : t("rooms.noFavoritesOthers", { username })}
      </EmptyState>
    );
  return (
    <RoomTiles>
      {favorites.map((room) => (
        <RoomTile key={room.name} room={room} asHost />
      ))}
    </RoomTiles>
  );
}
