import type { Entry } from "../catalogue/entry.ts";
import { fold } from "../song/fold.ts";

const MAX_STYLES = 8;

/** Tags of the styles that most of the songs share. */
export const styleTags = (songs: readonly Entry[]): string[] =>
  mostFrequent(songs.flatMap(({ song }) => song.styles.map((style) => `o:${fold(style)}`))).slice(
    0,
    MAX_STYLES,
  );

/** The tag of the language that most of them are in. */
export const languageTags = (songs: readonly Entry[]): string[] =>
  mostFrequent(
    songs.flatMap(({ song }) => (song.language ? [`l:${song.language.split("-")[0]}`] : [])),
  ).slice(0, 1);

function mostFrequent(tags: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([tag]) => tag);
}
