import { t } from "../parts/texts/index.ts";

const minute = 60_000;

/** The age of a timestamp in words: "just now", "5 min ago", "3 h ago". `now` in ms. */
export function ageText(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (!(age >= minute)) return t("requests.justNow");
  const minutes = Math.floor(age / minute);
  if (minutes < 60) return t("requests.minutesAgo", { minutes });
  return t("requests.hoursAgo", { hours: Math.floor(minutes / 60) });
}
