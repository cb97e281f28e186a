const favorites = "favorites_";

/** A room's name as a heading: a favorites room shows whose it is. */
export const roomTitle = (name: string): string =>
  name.startsWith(favorites) ? `${name.slice(favorites.length)}'s Favorites` : name;
