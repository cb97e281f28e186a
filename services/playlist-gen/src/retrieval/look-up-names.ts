import { namesAskedBy } from "./asked-names.ts";
import type { TitleFacts } from "./candidate-catalogue.ts";
import { nearKeys } from "./near-keys.ts";
import { searchCandidates } from "./search-candidates.ts";
import type { NamesFound, SongQueries } from "./song-queries.ts";

/** Keys of one look-up at most, more than a description of 1,000 characters asks for. */
const MAX_KEYS = 20_000;
const MAX_NEAR = 30_000;
const MAX_QUOTED = 3;

/** What the catalogue knows of all names that a text may contain. */
export async function lookUpNames(
  queries: SongQueries,
  text: string,
  thisYear: number,
  moreKeys: readonly string[] = [],
): Promise<NamesFound> {
  const { artists, artistsNear, titles, titlesNear } = namesAskedBy(text, thisYear);
  const near = new Set<number>();
  for (const key of artistsNear) {
    if (near.size > MAX_NEAR) break;
    for (const hash of nearKeys(key)) near.add(hash);
  }
  const [found, mistyped] = await Promise.all([
    queries.names({
      keys: [...moreKeys, ...artists].slice(0, MAX_KEYS),
      near: [...near],
      titles: [...titles].slice(0, MAX_KEYS),
    }),
    titlesNear.size ? quotedTitles(queries, text) : [],
  ]);
  return { ...found, titles: [...found.titles, ...mistyped] };
}

const QUOTED = /["“”„«»「『'‘’]([^"“”„«»「」『』]{4,60}?)["“”„«»」』'‘’](?!\p{L})/gu;

/** Titles that words in quotation marks may mean, typos included. */
async function quotedTitles(queries: SongQueries, text: string): Promise<TitleFacts[]> {
  const quoted = [...text.matchAll(QUOTED)].map(([, words = ""]) => words).slice(0, MAX_QUOTED);
  const found = await Promise.all(quoted.map((query) => searchCandidates(queries, { query, by: "song" })));
  return found
    .flat()
    .filter(({ imitation }) => !imitation)
    .map(({ base, song, artists }) => ({ base, title: song.title, artists }));
}
