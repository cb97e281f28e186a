/** False if the host is unknown or the user's own account. */
export const canFollow = (host: string | null, me: string | null): host is string =>
  host !== null && host !== me;

/** Error message if `me` may not follow `host`; null if allowed. */
export function followRefusal(host: string, me: string | null): string | null {
  if (me === null) return "Please login to follow users";
  return host === me ? "You cannot follow yourself" : null;
}
