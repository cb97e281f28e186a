import type { Catalogue } from "../src/catalogue/catalogue.ts";
import { generate } from "../src/generate/generate.ts";
import type { Song } from "../src/song/song.ts";
import { bm25 } from "./bm25.ts";
import { keysOf, readDialogues } from "./dialogues.ts";

const AT = 10;
const SEEDS = [1, 7, 4711];
const FEWEST_SEED_SONGS = 3;

/** How often the first ten songs have one that the person wanted, and how many of the ten that are. */
interface Hits {
  readonly hit: number;
  readonly precision: number;
}
interface Compared {
  readonly name: string;
  readonly cases: number;
  readonly ours: Hits;
  readonly bm25: Hits;
}

type Case = readonly [
  wanted: ReadonlySet<string>,
  ours: readonly (readonly Song[])[],
  other: readonly Song[],
];

function compare(name: string, cases: readonly Case[]): Compared {
  const measure = (lists: readonly (readonly [ReadonlySet<string>, readonly Song[]])[]): Hits => {
    const found = lists.map(
      ([wanted, list]) => list.filter((song) => keysOf(song).some((key) => wanted.has(key))).length,
    );
    const mean = (of: (count: number) => number): number =>
      found.reduce((sum, count) => sum + of(count), 0) / Math.max(1, found.length);
    return { hit: mean((count) => (count ? 1 : 0)), precision: mean((count) => count / AT) };
  };
  return {
    name,
    cases: cases.length,
    ours: measure(cases.flatMap(([wanted, lists]) => lists.map((list) => [wanted, list] as const))),
    bm25: measure(cases.map(([wanted, , list]) => [wanted, list])),
  };
}

/**
 * Lists of ten against BM25 on the same facts. `turns`: what people said to a curator, and whether songs of their finished
 * playlist are found. `likeness`: an artist of a finished playlist as "songs like X but not by X", and whether songs of
 * others in that playlist are found; BM25 gets the artist's styles and years as words.
 */
export function compareHits(catalogue: Catalogue, file: string, nicheLevel: number): Compared[] {
  const songs = catalogue.entries.filter(({ demo }) => !demo).map(({ song }) => song);
  const known = new Set(songs.flatMap(keysOf));
  const other = bm25(songs);
  const { turns, goals } = readDialogues(file);
  const ours = (prompt: string): (readonly Song[])[] =>
    SEEDS.map((seed) => {
      const request = { prompt, genre: "", occasion: "", count: AT, nicheLevel, excludedIds: [], seed };
      return generate(catalogue, request, { thisYear: 2026, onlyDemo: false }).songs;
    });
  const has = (wanted: ReadonlySet<string>): boolean => [...wanted].some((key) => known.has(key));
  const asked = turns
    .filter(({ wanted }) => has(wanted))
    .map(({ text, wanted }): Case => [wanted, ours(text), other.find(text, AT)]);
  const alike = goals.flatMap((goal) =>
    [...new Set(goal.values())].flatMap((artist): Case[] => {
      const own = catalogue.songsOf(artist).map(({ song }) => song);
      const wanted = new Set([...goal].filter(([, by]) => by !== artist).map(([key]) => key));
      if (own.length < FEWEST_SEED_SONGS || !has(wanted)) return [];
      const name = catalogue.displayName(artist);
      const notOwn = (song: Song): boolean => !own.includes(song);
      return [
        [wanted, ours(`songs like ${name} but not by ${name}`), other.find(other.describe(own), AT, notOwn)],
      ];
    }),
  );
  return [compare("turns of dialogues", asked), compare("likeness", alike)];
}
