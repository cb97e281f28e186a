import type { Entry } from "../catalogue/entry.ts";
import { parseIntent } from "../intent/parse-intent.ts";
import { SearchIndex } from "../search/search-index.ts";
import { descriptionRequest } from "../search/search-music.ts";
import { possibleArtists } from "../song/credits.ts";
import { baseTitle } from "../song/variants.ts";
import { CandidateCatalogue } from "./candidate-catalogue.ts";
import { NO_WORDS } from "./candidate-text.ts";
import type { Catalogues } from "./catalogues.ts";
import { findSongs } from "./find-songs.ts";
import { lineCandidates } from "./line-candidates.ts";
import { listCandidates } from "./list-candidates.ts";
import { lookUpNames } from "./look-up-names.ts";
import { bestKnown, byTagsAlone, namedSongs } from "./named-songs.ts";
import { refinementCandidates } from "./refinement-candidates.ts";
import { searchCandidates } from "./search-candidates.ts";
import type { SongQueries } from "./song-queries.ts";

const PER_TITLE = 50;
const ANY = { seed: 0, without: [] };

/** Catalogues of what Postgres finds for each request. */
export function storedCatalogues(queries: SongQueries): Catalogues {
  const forText: Catalogues["forText"] = async (text, thisYear) => {
    const names = await lookUpNames(queries, text, thisYear);
    const intent = parseIntent(text, new CandidateCatalogue([], names, NO_WORDS), thisYear);
    const songs = await findSongs(queries, namedSongs(intent), byTagsAlone(names.songs), ANY);
    return new CandidateCatalogue(sorted(songs), names, NO_WORDS);
  };
  return {
    forList: (request, options, draft) => listCandidates(queries, request, options, draft),
    forRefinement: (request, options) => refinementCandidates(queries, request, options),
    forText,
    forLines: (songs) => lineCandidates(queries, songs),
    forVideos: async (videoIds) => {
      const ids = await queries.known(videoIds.map((id) => `youtube_${id}`));
      return new CandidateCatalogue(await queries.entries(ids), { artists: [], titles: [] }, NO_WORDS);
    },
    forSearch: async (asked, options) => {
      const found = await searchCandidates(queries, asked);
      const search = new SearchIndex(sorted(found));
      const catalogue =
        asked.by === "prompt"
          ? await listCandidates(queries, descriptionRequest(asked.query, asked.limit), options)
          : new CandidateCatalogue(found, { artists: [], titles: [] }, NO_WORDS);
      return { catalogue, search };
    },
    forSong: async ({ songId, title, artist }) => {
      const credited = possibleArtists(artist);
      const [ids, names] = await Promise.all([
        queries.known([songId]),
        queries.names({ keys: credited.map((name) => `=${name}`), near: [], titles: [] }),
      ]);
      const known = new CandidateCatalogue([], names, NO_WORDS);
      const named = [...new Set(credited.flatMap((name) => known.artistNamed(name) ?? []))];
      const [own, titled] = await Promise.all([
        queries.entries(ids),
        findSongs(
          queries,
          named.map((name) => bestKnown([[`t:${baseTitle(title)}`], [`a:${name}`]], PER_TITLE)),
          byTagsAlone(0),
          ANY,
        ),
      ]);
      const entries = new Map([...own, ...titled].map((entry) => [entry.song.id, entry]));
      return new CandidateCatalogue(sorted([...entries.values()]), names, NO_WORDS);
    },
  };
}

/** By id, so that equal requests are answered alike. */
const sorted = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => (a.song.id < b.song.id ? -1 : 1));
