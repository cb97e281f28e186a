/** Parts of texts that depend on a number. */

export const songCount = (songs: number): string => (songs === 1 ? "1 Song" : `${songs} Songs`);

const minuteCount = (minutes: number) => (minutes === 1 ? "1 Minute" : `${minutes} Minuten`);

/** A time in words. */
export function span(minutes: number): string {
  if (minutes < 60) return minuteCount(minutes);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const inHours = hours === 1 ? "1 Stunde" : `${hours} Stunden`;
  return rest === 0 ? inHours : `${inHours} ${minuteCount(rest)}`;
}

/** When `songs` songs have started, 1 being the next one. */
export const songsAndTime = (songs: number, minutes: number): string =>
  songs <= 1 ? `beim nächsten Song (in etwa ${span(minutes)})` : `in ${songs} Songs (etwa ${span(minutes)})`;

/** A time in ms since 1970, as the reader's clock shows it. */
export const instant = (at: number): string =>
  new Intl.DateTimeFormat("de", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(
    at,
  );
