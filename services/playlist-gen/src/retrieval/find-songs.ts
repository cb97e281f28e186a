import type { Entry } from "../catalogue/entry.ts";
import { type Frequencies, type Sample, sampleQueries } from "./sample.ts";
import type { SongQueries } from "./song-queries.ts";

export type Search = { readonly seed: number; readonly without: readonly string[] };

/** The songs of all samples, each once. */
export async function findSongs(
  queries: SongQueries,
  samples: readonly Sample[],
  known: Frequencies,
  search: Search,
): Promise<Entry[]> {
  const ids = await Promise.all(
    samples.map(async (sample) => {
      let found: string[] = [];
      for (const query of sampleQueries(sample, known, search)) {
        found = [...found, ...(await queries.sample(query))];
        if (found.length >= sample.wanted / 2) break;
      }
      return found;
    }),
  );
  return queries.entries([...new Set(ids.flat())]);
}
