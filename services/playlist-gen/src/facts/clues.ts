import { fold, words } from "../song/fold.ts";
import type { Song } from "../song/song.ts";

export const decadeOf = (year: number): number => Math.floor(year / 10) * 10;

/** What a title says about its language: its words, and letters beyond a to z, which folding would lose. */
export function titleClues(title: string): string[] {
  const bare = title.replace(/\((?:feat|ft|with)\b[^()]*\)/gi, " ");
  const letters =
    bare
      .toLowerCase()
      .normalize("NFC")
      .match(/[^\p{ASCII}\s\p{P}\p{S}]/gu) ?? [];
  return [...new Set([...words(fold(bare)), ...letters.map((letter) => `letter ${letter}`)])];
}

/** What is known of a song without styles that says something about its genre. */
export function genreClues({ title, year, language }: Pick<Song, "title" | "year" | "language">): string[] {
  return [
    ...titleClues(title).filter((clue) => !clue.startsWith("letter ")),
    ...(year === null ? [] : [`decade ${decadeOf(year)}`]),
    ...(language === null ? [] : [`language ${language}`]),
  ];
}
