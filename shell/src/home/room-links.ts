/** Below this, the number of a room that was given no name. */
const ROOMS = 10_000;

/** The generator for a new room; a room without a name becomes "Room-" and a number. */
export function newRoomPath(name: string, random: () => number = Math.random): string {
  const room_name = name.trim() || `Room-${Math.floor(random() * ROOMS)}`;
  return `/playlist?${new URLSearchParams({ room_name, moderation: "no" })}`;
}

/** One's own favorites; home for somebody without a name. */
export function favoritesPath(username: string | undefined): string {
  if (!username) return "/";
  return `/playroom?${new URLSearchParams({ room_name: `favorites_${username}`, is_host: "True" })}`;
}
