import type { Catalogue } from "../catalogue/catalogue.ts";
import type { GenerateOptions, PlaylistRequest } from "../generate/generate.ts";
import type { RefineRequest } from "../refine/refine.ts";
import { CandidateCatalogue } from "./candidate-catalogue.ts";
import { findForList } from "./list-candidates.ts";
import type { SongQueries } from "./song-queries.ts";

/** Songs of a short list are replaced by as many candidates as those of a longer one. */
const FEWEST = 10;

/**
 * The songs of a list, and candidates to change it by: for the description, for it with all that was said, and for the
 * newest sentence alone, since a sentence may take back what the description says.
 */
export async function refinementCandidates(
  queries: SongQueries,
  request: RefineRequest,
  options: GenerateOptions,
): Promise<Catalogue> {
  const { prompt, sentences, songIds, lockedIds, removedIds } = request;
  const newest = sentences.at(-1);
  const described: PlaylistRequest = {
    ...request,
    count: Math.max(FEWEST, songIds.length),
    excludedIds: [...removedIds],
  };
  const prompts = [prompt, ...(newest === undefined ? [] : [[prompt, ...sentences].join(". "), newest])];
  const [own, ...found] = await Promise.all([
    queries.known([...songIds, ...lockedIds]).then(queries.entries),
    ...[...new Set(prompts)].map((text) => findForList(queries, { ...described, prompt: text }, options)),
  ]);
  const entries = new Map(
    [...own, ...found.flatMap((each) => each.entries)].map((entry) => [entry.song.id, entry]),
  );
  const artists = new Map(found.flatMap(({ names }) => names.artists).map((facts) => [facts.name, facts]));
  const titles = found.flatMap(({ names }) => names.titles);
  return new CandidateCatalogue(
    [...entries.values()].sort((a, b) => (a.song.id < b.song.id ? -1 : 1)),
    { artists: [...artists.values()], titles },
    {
      songs: Math.max(0, ...found.map(({ words }) => words.songs)),
      counts: new Map(found.flatMap(({ words }) => [...words.counts])),
    },
  );
}
