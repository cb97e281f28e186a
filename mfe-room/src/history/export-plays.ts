import { t } from "../on-demand/texts/index.ts";
import type { Play } from "./history-query.ts";

const outcomes = {
  started: "history.file.played",
  sounded: "history.file.played",
  skipped: "history.file.skipped",
  unplayable: "history.file.unplayable",
} as const satisfies Record<Play["outcome"], string>;

const columns = [
  "history.file.started",
  "history.file.songTitle",
  "history.file.artist",
  "history.file.requestedBy",
  "history.file.outcome",
  "history.file.link",
] as const;

/** Spreadsheets would compute a cell that begins like a formula, in full-width forms, too. */
const asText = (value: string) => (/^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value);
const cell = (value: string) => `"${asText(value).replaceAll('"', '""')}"`;

const absolute = (link: string, origin: string) => (link.startsWith("/") ? `${origin}${link}` : link);

/** Plays as CSV (RFC 4180, UTF-8 with a mark for spreadsheets), oldest first. */
export function csvOf(plays: readonly Play[], origin: string): string {
  const rows = plays
    .toReversed()
    .map((play) => [
      ...[play.started_at, play.title, play.artist, play.requested_by_username ?? ""],
      ...[t(outcomes[play.outcome]), absolute(play.song_url, origin)],
    ]);
  const all = [columns.map((column) => t(column)), ...rows];
  return `\uFEFF${all.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

/** Plays as an extended M3U playlist, oldest first, without those that did not play. */
export function m3uOf(plays: readonly Play[], origin: string): string {
  const played = plays
    .toReversed()
    .filter(({ outcome }) => outcome !== "unplayable" && outcome !== "skipped");
  const lines = played.map(
    ({ duration_seconds, artist, title, song_url }) =>
      `#EXTINF:${duration_seconds ? Math.round(duration_seconds) : -1},${oneLine(`${artist} - ${title}`)}\n${absolute(song_url, origin)}\n`,
  );
  return `#EXTM3U\n${lines.join("")}`;
}

/** A room's name as a file's. */
export const fileName = (roomName: string, extension: "csv" | "m3u8"): string =>
  `${roomName.replaceAll(/[\p{C}/\\:*?"<>|]/gu, " ").trim() || "room"}.${extension}`;
