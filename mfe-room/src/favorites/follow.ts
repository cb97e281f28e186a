/** There is nobody to follow where the host is unknown or is oneself. */
export const canFollow = (host: string | null, me: string | null): host is string =>
  host !== null && host !== me;

/** Why somebody may not follow somebody; null when they may. */
export function followRefusal(host: string, me: string | null): string | null {
  if (me === null) return "Please login to follow users";
  return host === me ? "You cannot follow yourself" : null;
}
