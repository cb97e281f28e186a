import type { Entry } from "../catalogue/entry.ts";
import { nameKey } from "../intent/entities/name-index.ts";
import { bareQuery } from "../search/search-index.ts";
import { fold, words } from "../song/fold.ts";
import type { MusicQuery } from "../song/music-query.ts";
import { typosAllowed } from "../song/spelling.ts";
import { baseTitle } from "../song/variants.ts";
import { findSongs } from "./find-songs.ts";
import { bestKnown, byTagsAlone } from "./named-songs.ts";
import { nearKeys, widerKeys } from "./near-keys.ts";
import type { SongQueries } from "./song-queries.ts";

const MAX_WORDS = 12;
/** Words of the catalogue that one typed word may mean. */
const MAX_MEANT = 60;
const MAX_SONGS = 400;
const PER_TITLE = 100;
const PER_ARTIST = 150;
const MAX_ARTISTS = 20;
/** Shorter words are no beginnings of others, except the last one, which may not be complete yet. */
const SHORTEST_BEGINNING = { last: 2, inside: 4 };

/** Songs among which a search by title or artist finds the same as in the whole catalogue, the best known first. */
export async function searchCandidates(
  queries: SongQueries,
  { query, by }: Pick<MusicQuery, "query" | "by">,
): Promise<Entry[]> {
  const folded = fold(query);
  const bare = bareQuery(query, by === "artist" ? "artist" : "title");
  const asked = words(folded).slice(0, MAX_WORDS);
  if (!asked.length) return [];
  // What is left without notes is looked up beside the whole text.
  const texts = [...new Set([folded, bare])];
  const [groups, artists] = await Promise.all([
    Promise.all(texts.map((text) => wordsMeant(queries, words(text).slice(0, MAX_WORDS)))),
    Promise.all(texts.map((text) => artistsMeant(queries, text))).then((found) => [...new Set(found.flat())]),
  ]);
  const samples = [
    ...groups.flatMap((tags) => (tags.every((each) => each.length) ? [bestKnown(tags, MAX_SONGS)] : [])),
    bestKnown([[`t:${baseTitle(query)}`]], PER_TITLE),
    ...artists.map((artist) => bestKnown([[`a:${artist}`]], by === "artist" ? PER_ARTIST : PER_TITLE)),
  ];
  return findSongs(queries, samples, byTagsAlone(0), { seed: 0, without: [] });
}

const wordsMeant = (queries: SongQueries, asked: readonly string[]): Promise<string[][]> =>
  Promise.all(asked.map((word, at) => meantBy(queries, word, at === asked.length - 1)));

/** Tags of the words that a typed one may mean: itself, longer ones, and those with as many typos as its length allows. */
async function meantBy(queries: SongQueries, word: string, isLast: boolean): Promise<string[]> {
  const prefixes = word.length >= (isLast ? SHORTEST_BEGINNING.last : SHORTEST_BEGINNING.inside);
  const typos = typosAllowed(word);
  const near = typos > 1 ? widerKeys(word) : typos ? nearKeys(word) : [];
  return queries.words(word, { prefixes, near, wanted: MAX_MEANT });
}

/** Folded names of artists that the whole text may mean. */
async function artistsMeant(queries: SongQueries, folded: string): Promise<string[]> {
  const key = nameKey(folded);
  const [{ artists }, beginning] = await Promise.all([
    queries.names({ keys: [key, `=${folded}`], near: nearKeys(key), titles: [] }),
    queries.artistsBeginning(folded, MAX_ARTISTS),
  ]);
  return [...new Set([...artists.map(({ name }) => name), ...beginning])].slice(0, MAX_ARTISTS);
}
