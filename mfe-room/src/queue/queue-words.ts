import type { QueueOrder, QueueSettings } from "./queue-of.ts";

export const orders: readonly QueueOrder[] = ["as_added", "fair", "votes"];

export const orderWords: Record<QueueOrder, string> = {
  as_added: "As added",
  fair: "Fair",
  votes: "Votes",
};

/** Shown in the room, where the order is not the usual one. */
export const orderTitles: Record<Exclude<QueueOrder, "as_added">, string> = {
  fair: "Fair queue",
  votes: "Queue by votes",
};

const promise =
  "Before your next song, nobody else hears more than one of theirs, or two if they paid for a boost.";

/** What an order means for those who wait. */
export const orderMeanings: Record<QueueOrder, string> = {
  as_added: "Songs play in the order in which they were added. Express songs and pins come next.",
  fair: `Everybody who asks for songs takes turns. ${promise} The host may put a song next.`,
  votes:
    "Everybody who asks for songs takes turns, and votes move a song by up to two places. The host may put a song next.",
};

const songs = (count: number) => (count === 1 ? "1 song" : `${count} songs`);

/** "45 minutes", "1 hour", "1½ hours". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours === 1) return "1 hour";
  const whole = Math.floor(hours);
  if (hours === whole) return `${whole} hours`;
  if (hours === whole + 0.5) return `${whole}½ hours`;
  return `${whole === 1 ? "1 hour" : `${whole} hours`} ${minutesText(minutes % 60)}`;
}

export const lengthText = (seconds: number): string =>
  seconds % 60 === 0
    ? minutesText(seconds / 60)
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} minutes`;

/** The limits for guests as sentences. */
export function limitSentences(queue: QueueSettings): string[] {
  const { waiting_limit, longest_song_seconds, song_again_minutes, artist_again_songs } = queue;
  return [
    ...(waiting_limit === null ? [] : [`One person may have ${songs(waiting_limit)} waiting.`]),
    ...(longest_song_seconds === null
      ? []
      : [`A song may last ${lengthText(longest_song_seconds)} at most.`]),
    ...(song_again_minutes === null
      ? []
      : [`A song may come again after ${minutesText(song_again_minutes)}.`]),
    ...(artist_again_songs === null
      ? []
      : [`An artist may come again after ${songs(artist_again_songs)} by others.`]),
  ];
}
