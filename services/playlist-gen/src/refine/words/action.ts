/**
 * What a phrase does in a refinement, beside what the grammar of descriptions knows.
 *
 * - `more`, `less`: of what follows or precedes. `none`: "no more", which is a refusal. `also`: wanted beside the rest.
 * - `keep`, `drop`, `swap`: songs of the list, which are named by their places or by what they are.
 * - `fresh`: another list. `undo`: the last round. `shorter`, `longer`: fewer or more songs.
 * - `start`, `end`: how the list begins or ends. `songs`: "shorter songs" are short songs, not fewer.
 * - `similar`: like the song at a place. `all`: every song.
 * - a text after `=`: more of what it says, "slower" is more that is slow; after `-`: less of it.
 */
export type Action =
  | "more"
  | "less"
  | "none"
  | "also"
  | "keep"
  | "drop"
  | "swap"
  | "fresh"
  | "undo"
  | "shorter"
  | "longer"
  | "start"
  | "end"
  | "songs"
  | "similar"
  | "all"
  | `=${string}`
  | `-${string}`;

/** Phrases, separated by `|`, by what they do. */
export type Rows = readonly (readonly [Action, string])[];
