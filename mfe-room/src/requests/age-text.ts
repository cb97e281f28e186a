const minute = 60_000;

/** The age of a timestamp in words: "just now", "5 min ago", "3 h ago". `now` in ms. */
export function ageText(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (!(age >= minute)) return "just now";
  const minutes = Math.floor(age / minute);
  if (minutes < 60) return `${minutes} min ago`;
  return `${Math.floor(minutes / 60)} h ago`;
}
