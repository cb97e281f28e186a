import type { RoomSettings } from "@tutti/kit/settings";
import { t } from "../parts/texts/index.ts";

/** "45 minutes", "1 hour", "1½ hours". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return t("queue.minutes", { count: minutes });
  const hours = minutes / 60;
  const whole = Math.floor(hours);
  if (hours === whole) return t("queue.hours", { count: hours });
  if (hours === whole + 0.5) return t("queue.halfHours", { hours: whole });
  return t("queue.hoursMinutes", {
    hours: t("queue.hours", { count: whole }),
    minutes: minutesText(minutes % 60),
  });
}

export const lengthText = (seconds: number): string =>
  seconds % 60 === 0
    ? minutesText(seconds / 60)
    : t("queue.lengthMinutes", {
        length: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
      });

/** The limits for guests as sentences. */
export function limitSentences(settings: Partial<RoomSettings>): string[] {
  const {
    waiting_limit = null,
    longest_song_seconds = null,
    song_again_minutes = null,
    artist_again_songs = null,
  } = settings;
  return [
    ...(waiting_limit === null ? [] : [t("queue.limitWaiting", { count: waiting_limit })]),
    ...(longest_song_seconds === null
      ? []
      : [t("queue.limitLength", { length: lengthText(longest_song_seconds) })]),
    ...(song_again_minutes === null
      ? []
      : [t("queue.limitAgain", { time: minutesText(song_again_minutes) })]),
    ...(artist_again_songs === null ? [] : [t("queue.limitArtist", { count: artist_again_songs })]),
  ];
}
