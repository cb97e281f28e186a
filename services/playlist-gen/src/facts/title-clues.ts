import { fold, words } from "../song/fold.ts";

/** What a title says about its language: its words, and letters beyond a to z, which folding would lose. */
export function titleClues(title: string): string[] {
  const bare = title.replace(/\((?:feat|ft|with)\b[^)]*\)/gi, " ");
  const letters =
    bare
      .toLowerCase()
      .normalize("NFC")
      .match(/[^\p{ASCII}\s\p{P}\p{S}]/gu) ?? [];
  return [...new Set([...words(fold(bare)), ...letters.map((letter) => `letter ${letter}`)])];
}
