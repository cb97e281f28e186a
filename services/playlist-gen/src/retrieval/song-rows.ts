import type { Entry } from "../catalogue/entry.ts";
import type { Origin, Song } from "../song/song.ts";
import type { Genre, Mood } from "../song/vocabulary.ts";
import { type EntryRow, entryFrom } from "./index-row.ts";

/** A row of `songs` as JSON. Every row was written from a parsed song. */
interface SongJson {
  readonly id: string;
  readonly title: string;
  readonly other_titles: readonly string[];
  readonly artists: readonly string[];
  readonly album: string | null;
  readonly year: number | null;
  readonly genres: readonly Genre[];
  readonly styles: readonly string[];
  readonly moods: readonly Mood[];
  readonly known_for: readonly string[];
  readonly energy: number | null;
  readonly popularity: number | null;
  readonly language: string | null;
  readonly duration_seconds: number | null;
  readonly alternative_ids: readonly string[];
  readonly origin: Origin;
}

export interface FoundSong {
  readonly song: SongJson;
  readonly entry: EntryRow;
}

/** As JSON, which is read several times faster than arrays in Postgres's own form. */
export const ENTRIES = `
  select json_build_object('song', s, 'entry', json_build_object('title', i.title, 'base', i.base, 'artists', i.artists,
    'marks', i.marks)) as found
  from playlist_gen.song_index i join playlist_gen.songs s on s.id = i.song_id where i.song_id = any($1)`;

const songOf = ({ other_titles, known_for, duration_seconds, alternative_ids, ...same }: SongJson): Song => ({
  ...same,
  otherTitles: other_titles,
  knownFor: known_for,
  durationSeconds: duration_seconds,
  alternativeIds: alternative_ids,
});

export const entryOfRow = ({ song, entry }: FoundSong): Entry => entryFrom(songOf(song), entry);
