const favorites = "favorites_";

/** A room's name as a heading: a favorites room shows its owner. */
export const roomTitle = (name: string): string =>
  name.startsWith(favorites) ? `${name.slice(favorites.length)}'s Favorites` : name;
