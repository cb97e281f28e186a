import { ButtonLink, EmptyState, RoomTile, RoomTiles } from "@tutti/kit";
import { Heart } from "lucide-react";
import type { ProfileData } from "../profile-query.ts";

/** A user's favorite rooms. */
export function FavoriteRooms({ profile: { favorites, is_own: isOwn, username } }: { profile: ProfileData }) {
  if (favorites.length === 0)
    return (
      <EmptyState
        icon={<Heart aria-hidden="true" />}
        title="No favorites yet"
        {...(isOwn ? { action: <ButtonLink to="/explore">Explore rooms</ButtonLink> } : {})}
      >
        {isOwn
          ? "The heart in a room’s header keeps the room here."
          : `${username} has not kept a room so far.`}
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
