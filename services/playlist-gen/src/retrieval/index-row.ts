import { type Entry, entryOf, judgedFacts } from "../catalogue/entry.ts";
import { model } from "../facts/model.ts";
import { nameKey } from "../intent/entities/name-index.ts";
import { LEXICON_STYLES } from "../intent/lexicon/lexicon.ts";
import { namesOf } from "../song/artist-names.ts";
import { isDemo, type Song } from "../song/song.ts";
import { facetsOf, MARKS, variantBit } from "./facets.ts";
import { hash32, shuffleOf } from "./hash.ts";
import { tagsOf } from "./tags.ts";

/** A row of `song_index`. */
export interface IndexRow extends ReturnType<typeof facetsOf> {
  readonly song_id: string;
  readonly title: string;
  readonly base: string;
  readonly title_key: string | null;
  readonly artists: readonly string[];
  readonly shuffle: number;
  readonly tags: readonly string[];
}

/** To be increased when rows come out differently; stored rows are then written again in the background. */
const VERSION = 3;
/** Also changes with the lexicon, whose styles are tags, and with what was learned. */
export const INDEX_VERSION = `${VERSION}:${hash32(LEXICON_STYLES.join("|"))}:${hash32(model.vectors)}`;

export function indexRowOf(song: Song): IndexRow {
  const entry = entryOf(song);
  return {
    song_id: song.id,
    title: entry.title,
    base: entry.base,
    title_key: entry.imitation ? null : nameKey(entry.base) || null,
    artists: entry.artists,
    shuffle: shuffleOf(song.id),
    ...facetsOf(entry),
    tags: tagsOf(entry),
  };
}

/** What an entry is made from without deriving it again. */
export type EntryRow = Pick<IndexRow, "title" | "base" | "artists" | "marks">;

export const entryFrom = (song: Song, row: EntryRow): Entry => ({
  ...judgedFacts(song),
  song,
  title: row.title,
  base: row.base,
  artists: row.artists,
  demo: isDemo(song),
  imitation: (row.marks & variantBit("cover")) !== 0,
  markedVariant: (row.marks & MARKS.markedVariant) !== 0,
});

/** The keys under which an artist is found: those of all names, and the folded names, also without the article. */
export const artistKeys = (artist: string): string[] => [
  ...new Set([
    ...namesOf(artist).map(nameKey),
    ...[...namesOf(artist), artist.replace(/^the /, "")].map((name) => `=${name}`),
  ]),
];
