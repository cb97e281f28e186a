/** Parts of texts that depend on a number. */

export const songCount = (songs: number): string => `${songs} 首`;

/** A time in words. */
export function span(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
}

/** When `songs` songs have started, 1 being the next one. */
export const songsAndTime = (songs: number, minutes: number): string =>
  songs <= 1 ? `下一首歌开始时，大约 ${span(minutes)}后，` : `再过 ${songs} 首歌，大约 ${span(minutes)}后，`;

/** A time in ms since 1970, as the reader's clock shows it. */
export const instant = (at: number): string =>
  new Intl.DateTimeFormat("zh", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(
    at,
  );
