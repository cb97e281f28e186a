/** Exclusive upper bound of the number in a generated name. */
const ROOMS = 10_000;

/** The path of the generator for a new room; an empty name becomes "Room-" and a number. */
export function newRoomPath(name: string, random: () => number = Math.random): string {
  const room_name = name.trim() || `Room-${Math.floor(random() * ROOMS)}`;
  return `/playlist?${new URLSearchParams({ room_name, moderation: "no" })}`;
}

/** The path of the user's favorites room; home without a username. */
export function favoritesPath(username: string | undefined): string {
  if (!username) return "/";
  return `/playroom?${new URLSearchParams({ room_name: `favorites_${username}`, is_host: "True" })}`;
}
