import { generate } from "../generate/generate.ts";
import { decodeFile } from "../import/decode-file.ts";
import { type MatchedLine, matchLines, tracksOfVideos } from "../import/match-lines.ts";
import { readList } from "../import/read-list.ts";
import { parseIntent } from "../intent/parse-intent.ts";
import { refine } from "../refine/refine.ts";
import type { Catalogues } from "../retrieval/catalogues.ts";
import { compareSong } from "../search/compare-song.ts";
import { identify } from "../search/identify.ts";
import { knowsOf, searchMusic } from "../search/search-music.ts";
import { factsOf, findSong } from "../search/song-facts.ts";
import { compose } from "../writers/compose.ts";
import { pickVideo } from "../writers/video-finder.ts";
import type { Engine, Outside } from "./engine.ts";

/** Lines of a list whose songs are looked up together. */
const LINES_AT_ONCE = 50;

/** The engine in the calling thread. */
export function localEngine(catalogues: Catalogues, { searchForList, videoNames }: Outside): Engine {
  const findVideo = searchForList && pickVideo(searchForList);
  return {
    generate: async (request, options) =>
      generate(await catalogues.forList(request, options), request, options),
    compose: async (draft, request, options, signal) => {
      const catalogue = await catalogues.forList(request, options, draft);
      return compose(draft, request, { ...options, catalogue, findVideo, signal });
    },
    refine: async (request, options) => {
      const { songs, ...refined } = refine(
        await catalogues.forRefinement(request, options),
        request,
        options,
      );
      return { ...refined, songs: songs.map(({ id, entry }) => ({ id, song: entry?.song ?? null })) };
    },
    search: async (asked, options) => searchMusic(await catalogues.forSearch(asked, options), asked, options),
    knows: async (description, options) => {
      const asked = { query: description, by: "prompt", limit: 1 } as const;
      return knowsOf(await catalogues.forSearch(asked, options), description, options);
    },
    artistNamed: async (folded) => {
      const catalogue = await catalogues.forSong({ songId: "", title: "", artist: folded });
      return catalogue.artistNamed(folded) ?? null;
    },
    tracksOfVideos: async (videoIds, onlyDemo) =>
      tracksOfVideos(await catalogues.forVideos(videoIds), videoIds, onlyDemo),
    readFile: async (content, encoding) => decodeFile(content, encoding),
    readList: async (text) => readList(text),
    matchLines: async (songs, onlyDemo, signal) => {
      const matched: MatchedLine[] = [];
      for (let at = 0; at < songs.length; at += LINES_AT_ONCE) {
        signal.throwIfAborted();
        const some = songs.slice(at, at + LINES_AT_ONCE);
        matched.push(...(await matchLines(await catalogues.forLines(some), some, onlyDemo, signal)));
      }
      return matched;
    },
    factsOf: async (named) => {
      const entry = findSong(await catalogues.forSong(named), named);
      return entry ? factsOf(entry) : null;
    },
    compare: async (claimed, text, thisYear, signal) => {
      const recording = await identify(await catalogues.forSong(claimed), claimed, videoNames, signal);
      if (!recording) return { aspects: [] };
      const { entry, names } = recording;
      if (!entry) return { names, aspects: [] };
      const catalogue = await catalogues.forText(text, thisYear);
      const aspects = compareSong(catalogue, parseIntent(text, catalogue, thisYear), entry);
      return { facts: factsOf(entry), names, aspects };
    },
  };
}
