import type { createPool } from "@tutti/service-kit";
import type { Entry } from "../catalogue/entry.ts";
import type { KnownNames } from "./candidate-catalogue.ts";
import type { Query } from "./sample.ts";
import { ENTRIES, entryOfRow, type FoundSong } from "./song-rows.ts";

type Pool = ReturnType<typeof createPool>;

export interface NamesFound extends KnownNames {
  /** Songs of the whole catalogue. */
  readonly songs: number;
}

/** The queries of retrieval. Each reads a bounded number of rows, whatever the size of the catalogue. */
export interface SongQueries {
  names(asked: {
    readonly keys: readonly string[];
    readonly near: readonly number[];
    readonly titles: readonly string[];
  }): Promise<NamesFound>;
  /** Ids of songs. */
  sample(query: Query): Promise<string[]>;
  /** Ids of the songs of which these are ids, also by alternative videos. */
  known(ids: readonly string[]): Promise<string[]>;
  entries(ids: readonly string[]): Promise<Entry[]>;
  /** In how many songs each of the tags is; tags of none are left out. */
  counts(tags: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Folded names that begin with the text, of the artists with most songs. */
  artistsBeginning(text: string, wanted: number): Promise<string[]>;
  /** Tags of words that may be meant by a typed one. */
  words(
    typed: string,
    options: { readonly prefixes: boolean; readonly near: readonly number[]; readonly wanted: number },
  ): Promise<string[]>;
}

const NAMES = `
  with known as (
    select name, display, songs, popularity from playlist_gen.artists where keys && $1::text[]
    union
    select name, display, songs, popularity from playlist_gen.artists where near && $2::int[]
  )
  select json_build_object(
    'songs', (select songs from playlist_gen.catalogue_state where id = 1),
    'artists', (select coalesce(json_agg(known), '[]') from known),
    'titles', (
      select coalesce(json_agg(best), '[]') from unnest($3::text[]) as key, lateral (
        select i.base, s.title, i.artists from playlist_gen.song_index i join playlist_gen.songs s on s.id = i.song_id
        where i.title_key = key order by i.popularity desc, i.song_id limit 1
      ) best
    ),
    'titlesBy', (
      select coalesce(json_agg(own), '[]') from unnest($3::text[]) as key, lateral (
        select i.base, s.title, i.artists from playlist_gen.song_index i join playlist_gen.songs s on s.id = i.song_id
        where i.title_key = key and i.artists && array(select name from known) order by i.song_id limit 3
      ) own
    )
  ) as found`;
const KNOWN = "select song_id from playlist_gen.song_index where tags && $1";
const COUNTS = "select tag, songs from playlist_gen.tags where tag = any($1)";
const BEGINNING = `
  select name from playlist_gen.artists where name >= $1 and name < $1 || U&'\\FFFF' order by songs desc limit $2`;
const WORDS = `
  (select tag from playlist_gen.tags where tag = $1)
  union
  (select tag from playlist_gen.tags where $2 and tag > $1 and tag < $1 || U&'\\FFFF' order by songs desc limit $4)
  union
  (select tag from playlist_gen.tags where near && $3::int[] order by songs desc limit $4)`;

/**
 * Every query has an index that bounds it; the planner, which has no statistics of tags, must not prefer a scan, also not
 * because it forgets the values.
 */
const SETTINGS = [
  ...["enable_seqscan=off", "enable_hashjoin=off", "enable_mergejoin=off", "jit=off"],
  "plan_cache_mode=force_custom_plan",
];

/** The URL of connections for these queries. */
export function urlForQueries(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get("options") ?? "";
  url.searchParams.set("options", [given, ...SETTINGS.map((one) => `-c ${one}`)].join(" ").trim());
  return url.href;
}

/** `pool` has connections of {@link urlForQueries}. */
export function songQueries(pool: Pool): SongQueries {
  const ids = async (query: { name?: string; text: string; values: unknown[] }): Promise<string[]> => {
    const { rows } = await pool.query<{ song_id: string }>(query);
    return rows.map(({ song_id }) => song_id);
  };
  return {
    names: async ({ keys, near, titles }) => {
      const { rows } = await pool.query<{ found: NamesFound & { readonly titlesBy: NamesFound["titles"] } }>({
        name: "names",
        text: NAMES,
        values: [keys, near, titles],
      });
      const [row] = rows;
      if (!row) return { songs: 0, artists: [], titles: [] };
      const { titlesBy, ...found } = row.found;
      // Of several songs of a title the first one is meant, unless the artist is named.
      return { ...found, titles: [...found.titles, ...titlesBy] };
    },
    sample: (query) => ids(query),
    known: async (songIds) =>
      songIds.length
        ? ids({ name: "known", text: KNOWN, values: [songIds.flatMap((id) => [`k:${id}`, `i:${id}`])] })
        : [],
    entries: async (songIds) => {
      if (!songIds.length) return [];
      const { rows } = await pool.query<{ found: FoundSong }>({
        name: "entries",
        text: ENTRIES,
        values: [songIds],
      });
      return rows.map(({ found }) => entryOfRow(found));
    },
    counts: async (tags) => {
      if (!tags.length) return new Map();
      const { rows } = await pool.query<{ tag: string; songs: number }>({
        name: "counts",
        text: COUNTS,
        values: [tags],
      });
      return new Map(rows.map((row) => [row.tag, row.songs]));
    },
    artistsBeginning: async (text, wanted) => {
      const { rows } = await pool.query<{ name: string }>({
        name: "beginning",
        text: BEGINNING,
        values: [text, wanted],
      });
      return rows.map(({ name }) => name);
    },
    words: async (typed, { prefixes, near, wanted }) => {
      const values = [`w:${typed}`, prefixes, near, wanted];
      const { rows } = await pool.query<{ tag: string }>({ name: "words", text: WORDS, values });
      return rows.map(({ tag }) => tag);
    },
  };
}
