import { formatDate, formatRelative } from "@tutti/kit/text";
import { t } from "../texts/index.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The server writes the last use every 15 minutes at most. */
const now = 20 * minute;

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  formatRelative(-Math.floor(count), unit, { numeric: "auto" });

/** "Active now", "3 hours ago", "yesterday", then the date. `at`: ISO 8601; `current`: in ms. */
export function lastSeen(at: string, current: number): string {
  const past = current - Date.parse(at);
  if (!(past >= now)) return t("account.devices.activeNow");
  if (past < hour) return ago(past / minute, "minute");
  if (past < day) return ago(past / hour, "hour");
  if (past < 14 * day) return ago(past / day, "day");
  return formatDate(at);
}
