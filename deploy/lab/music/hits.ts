import type { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { generate, type Playlist } from "@tutti/playlist-gen/internal/generate/generate.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { bm25 } from "./bm25.ts";
import { keysOf, readDialogues } from "./dialogues.ts";

const AT = 10;
const SEEDS = [1, 7, 4711];
const FEWEST_SEED_SONGS = 3;
/** Artists of a finished playlist that are tried, so that long playlists do not decide. */
const SEEDS_OF_GOAL = 3;

/** How often the first ten songs have one that the person wanted, and how many of the ten that are. */
interface Hits {
  readonly hit: number;
  readonly precision: number;
}
interface Compared {
  readonly name: string;
  readonly cases: number;
  /** By niche level. */
  readonly ours: ReadonlyMap<number, Hits>;
  readonly bm25: Hits;
}

interface Case {
  readonly prompt: string;
  readonly wanted: ReadonlySet<string>;
  readonly bm25: readonly Song[];
}

function hitsOf(lists: readonly (readonly [ReadonlySet<string>, readonly Song[]])[]): Hits {
  const found = lists.map(
    ([wanted, list]) => list.filter((song) => keysOf(song).some((key) => wanted.has(key))).length,
  );
  const mean = (of: (count: number) => number): number =>
    found.reduce((sum, count) => sum + of(count), 0) / Math.max(1, found.length);
  return { hit: mean((count) => (count ? 1 : 0)), precision: mean((count) => count / AT) };
}

/**
 * Lists of ten against BM25 on the same facts. `turns`: what people said to a curator, and whether songs of their finished
 * playlist are found; much of it, such as "more please", asks for nothing by itself, so the turns of which the generator
 * understood something are counted apart as well. `likeness`: an artist of a finished playlist as "songs like X but not by
 * X", and whether songs of others in that playlist are found; BM25 gets the artist's styles and years as words.
 */
export function compareHits(catalogue: Catalogue, file: string, nicheLevels: readonly number[]): Compared[] {
  const songs = catalogue.entries.filter(({ demo }) => !demo).map(({ song }) => song);
  const known = new Set(songs.flatMap(keysOf));
  const has = (wanted: ReadonlySet<string>): boolean => [...wanted].some((key) => known.has(key));
  const other = bm25(songs);
  const { turns, goals } = readDialogues(file);
  const list = (prompt: string, nicheLevel: number, seed: number): Playlist =>
    generate(
      catalogue,
      { prompt, genre: "", occasion: "", count: AT, nicheLevel, excludedIds: [], seed },
      { thisYear: 2026, onlyDemo: false },
    );
  const compare = (name: string, cases: readonly Case[]): Compared => ({
    name,
    cases: cases.length,
    ours: new Map(
      nicheLevels.map((level) => [
        level,
        hitsOf(
          cases.flatMap(({ prompt, wanted }) =>
            SEEDS.map((seed) => [wanted, list(prompt, level, seed).songs] as const),
          ),
        ),
      ]),
    ),
    bm25: hitsOf(cases.map((one) => [one.wanted, one.bm25])),
  });
  const asked = turns
    .filter(({ wanted }) => has(wanted))
    .map(({ text, wanted }): Case => ({ prompt: text, wanted, bm25: other.find(text, AT) }));
  const alike = goals.flatMap((goal) =>
    [...new Set(goal.values())]
      .filter((artist) => catalogue.songsOf(artist).length >= FEWEST_SEED_SONGS)
      .slice(0, SEEDS_OF_GOAL)
      .flatMap((artist): Case[] => {
        const own = catalogue.songsOf(artist).map(({ song }) => song);
        const wanted = new Set([...goal].filter(([, by]) => by !== artist).map(([key]) => key));
        if (!has(wanted)) return [];
        const name = catalogue.displayName(artist);
        const found = other.find(other.describe(own), AT, (song) => !own.includes(song));
        return [{ prompt: `songs like ${name} but not by ${name}`, wanted, bm25: found }];
      }),
  );
  const understood = asked.filter(({ prompt }) => list(prompt, 0, 1).report.understood.length);
  return [
    compare("turns of dialogues", asked),
    compare("turns of which something is understood", understood),
    compare("likeness", alike),
  ];
}
