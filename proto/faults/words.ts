/** Parts of English sentences that depend on a number. */

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A time in words. */
export function span(minutes: number): string {
  if (minutes < 60) return counted(minutes, "minute");
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), "hour");
  return rest === 0 ? hours : `${hours} ${counted(rest, "minute")}`;
}

/** "in 2 songs, about 7 minutes": when `songs` songs have started, 1 being the next one. */
export const songsAndTime = (songs: number, minutes: number): string =>
  songs <= 1 ? `with the next song, in about ${span(minutes)}` : `in ${songs} songs, about ${span(minutes)}`;

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

/** "26 November, 14:30 UTC": a time in ms since 1970. Pages show it in the reader's time. */
export const instant = (at: number): string => `${day.format(at).replace(" at ", ", ")} UTC`;
