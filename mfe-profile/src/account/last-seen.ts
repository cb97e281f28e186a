const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The server writes the last use every 15 minutes at most. */
const now = 20 * minute;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** "Active now", "3 hours ago", "yesterday", then the date. `at`: ISO 8601; `current`: in ms. */
export function lastSeen(at: string, current: number): string {
  const ago = current - Date.parse(at);
  if (!(ago >= now)) return "Active now";
  if (ago < hour) return relative.format(-Math.floor(ago / minute), "minute");
  if (ago < day) return relative.format(-Math.floor(ago / hour), "hour");
  if (ago < 14 * day) return relative.format(-Math.floor(ago / day), "day");
  return date.format(Date.parse(at));
}
