import { shownRoomName } from "@tutti/kit";

const favorites = "favorites_";

/** A room's name as a heading: a favorites room shows its owner, and the key of a link is not shown. */
export const roomTitle = (name: string): string =>
  name.startsWith(favorites) ? `${name.slice(favorites.length)}'s Favorites` : shownRoomName(name);
