import { hash32, SHUFFLE_RANGE } from "./hash.ts";
import { PARTS, partTag } from "./tags.ts";

/** One of several things that a song must have. */
export interface Group {
  /** The song has one of these tags; null if it has no tags for it. */
  readonly tags: readonly string[] | null;
  /** The same as a condition on the columns of a sample; null if there is none. */
  readonly sql: string | null;
}

export const tagged = (tags: readonly string[]): Group => ({ tags, sql: null });

/** Songs to find: at least one of each group, the best by rank. */
export interface Sample {
  readonly groups: readonly Group[];
  readonly refused: readonly string[];
  /** An expression of SQL; the highest come first. */
  readonly rank: string;
  readonly wanted: number;
}

export interface Frequencies {
  /** Songs of the whole catalogue. */
  readonly songs: number;
  /** In how many songs a tag is. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface Query {
  readonly text: string;
  readonly values: unknown[];
}

/** Songs that fit, of which the best are taken. */
const CHOICE = 6000;
/** Songs of a sample that are read at most, from the index alone. */
const MAX_SAMPLE = 50_000;
/** Songs that the index of tags finds for one query; each is read from the table. */
const FOUND = { expected: 1000, max: 2500 };
/** A group of which more songs are members is not worth its list of the index. */
const BROAD = 0.15;
/** Shares of groups without tags, such as a limit for the energy. */
const SHARE_WITHOUT_TAGS = 0.4;
/** Less is found by the index of tags. */
const SELECTIVE = 0.003;

function shareOf({ tags }: Group, { songs, counts }: Frequencies): number {
  if (!tags) return SHARE_WITHOUT_TAGS;
  // Artists, titles and ids are not counted: they are rare.
  const found = tags.reduce((sum, tag) => sum + (counts.get(tag) ?? 0), 0);
  return Math.min(1, found / Math.max(1, songs));
}

/**
 * Finds the songs of a sample so that few rows are read in a catalogue of any size: what many songs have, in a random part
 * of the catalogue that is large enough; what few have, by the index of tags. The seed chooses the part. The second query,
 * if there is one, is for a part that has fewer songs than the frequencies let expect.
 */
export function sampleQueries(
  sample: Sample,
  known: Frequencies,
  { seed, without }: { readonly seed: number; readonly without: readonly string[] },
): [Query, ...Query[]] {
  const shares = sample.groups.map((group) => ({ group, share: shareOf(group, known) }));
  const expected = shares.reduce((share, one) => share * one.share, 1);
  const isFacet = sample.groups.every(({ sql }) => sql !== null);
  const hasTags = sample.groups.some(({ tags }) => tags !== null);
  const byTags = (parts: readonly string[]): Query => tagQuery(sample, shares, parts, without);
  if (!hasTags || (isFacet && expected >= SELECTIVE)) {
    const read = Math.min(MAX_SAMPLE, CHOICE / expected);
    const part = partQuery(sample, read / Math.max(1, known.songs), seed, without);
    return hasTags && read < known.songs ? [part, byTags([])] : [part];
  }
  const parts = Math.ceil((PARTS * FOUND.expected) / (expected * known.songs));
  return parts < PARTS ? [byTags(partTags(seed, parts)), byTags([])] : [byTags([])];
}

/** Tags of some of the parts into which all songs are divided at random, from the one that the seed chooses. */
const partTags = (seed: number, number: number): string[] =>
  Array.from({ length: number }, (_, at) => partTag(((hash32(String(seed)) >>> 0) + at) % PARTS));

const conditionsOf = ({ groups, refused }: Sample): string[] => [
  ...groups.flatMap(({ sql }) => (sql === null ? [] : [sql])),
  ...refused,
];

/** `share` of all songs are read. */
function partQuery(sample: Sample, share: number, seed: number, without: readonly string[]): Query {
  const width = Math.min(SHUFFLE_RANGE, Math.ceil(SHUFFLE_RANGE * share));
  const start = Math.floor(((hash32(String(seed)) >>> 0) / 2 ** 32) * (SHUFFLE_RANGE - width));
  const conditions = [
    `shuffle >= ${start} and shuffle < ${start + width}`,
    ...conditionsOf(sample),
    ...(without.length ? ["song_id <> all($1)"] : []),
  ];
  return {
    text: `select song_id from playlist_gen.song_index where ${conditions.join(" and ")} order by ${sample.rank} desc, song_id limit ${sample.wanted}`,
    values: without.length ? [without] : [],
  };
}

function tagQuery(
  sample: Sample,
  shares: readonly { readonly group: Group; readonly share: number }[],
  parts: readonly string[],
  without: readonly string[],
): Query {
  const tagged = shares.flatMap(({ group, share }) =>
    group.tags ? [{ tags: group.tags, sql: group.sql, share }] : [],
  );
  const rarest = Math.min(...tagged.map(({ share }) => share));
  const looked = tagged.filter(({ share, sql }) => share <= BROAD || share === rarest || sql === null);
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const conditions = [
    ...looked.map(({ tags }) => `tags && ${value(tags)}::text[]`),
    ...(parts.length ? [`tags && ${value(parts)}::text[]`] : []),
    ...conditionsOf(sample),
    ...(without.length ? [`song_id <> all(${value(without)})`] : []),
  ];
  return {
    text: `select song_id from (select song_id, ${sample.rank} as rank from playlist_gen.song_index where ${conditions.join(" and ")} limit ${FOUND.max}) found order by rank desc, song_id limit ${sample.wanted}`,
    values,
  };
}
