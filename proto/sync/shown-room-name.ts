/** The key that ends the name of a room that is reachable by its link alone: 80 bits in Crockford's base 32. */
const key = / ~[0-9a-hjkmnp-tv-z]{16}$/;

/** A room's name without the key of its link: for everything that is shown, and that others may read. */
export const shownRoomName = (name: string): string => name.replace(key, "");

/** Whether the name has the key of a link. */
export const hasLinkKey = (name: string): boolean => key.test(name);
