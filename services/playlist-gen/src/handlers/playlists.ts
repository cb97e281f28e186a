import { fault } from "@tutti/proto/faults";
import { languageOrFallback } from "@tutti/proto/languages";
import { type PlaylistServiceServer, SearchType, SongMatch } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Handlers } from "@tutti/service-kit";
import type { Random } from "../generate/random.ts";
import { examplePrompts, roomIdea } from "../ideas/idea-texts.ts";
import type { Match } from "../import/match-list.ts";
import { withLengths } from "../lengths/song-lengths.ts";
import type { FindLyrics } from "../lyrics/find-lyrics.ts";
import { type FindVideos, findLinked } from "../queries/find-linked.ts";
import { findMusic, type SearchVideos } from "../queries/find-music.ts";
import type { ImportedList } from "../queries/import-list.ts";
import type { KeepAnswers, KnownTracks } from "../song/known-tracks.ts";
import type { MusicQuery } from "../song/music-query.ts";
import { toTrack } from "../song/song.ts";
import type { PlaylistWriter } from "../writers/writer.ts";
import { presentReason, presentReport } from "./present-list.ts";
import { type RefinementDeps, refinementHandlers } from "./refinements.ts";
import { between, text } from "./validate.ts";

/** Dependencies of the handlers. */
export interface Deps extends RefinementDeps {
  readonly writer: PlaylistWriter;
  /** Source of seeds and names, new for every list and name. */
  readonly random: Random;
  readonly findLyrics: FindLyrics;
  readonly knownTracks: KnownTracks;
  readonly keepAnswers: KeepAnswers;
  /** Searches beyond the catalogue; null if only the catalogue can be searched. */
  readonly searchVideos: SearchVideos | null;
  /** Finds the videos of links. */
  readonly findVideos: FindVideos;
  /** Finds the songs of somebody's own list. */
  readonly importList: (text: string, signal: AbortSignal) => Promise<ImportedList>;
}

const LIMITS = {
  prompt: 1000,
  criteria: 4000,
  name: 300,
  choice: 64,
  songs: 40,
  excluded: 10_000,
  found: 50,
  list: 400_000,
  known: 500,
};
const MATCHES: Record<Match, SongMatch> = {
  sure: SongMatch.SURE,
  doubtful: SongMatch.DOUBTFUL,
  none: SongMatch.NONE,
};
const SEARCHES = {
  [SearchType.ARTIST]: "artist",
  [SearchType.SONG]: "song",
  [SearchType.PROMPT]: "prompt",
} as const;
const isSearch = (type: SearchType): type is keyof typeof SEARCHES => Object.hasOwn(SEARCHES, type);

export const playlistHandlers = ({
  engine,
  writer,
  clock,
  random,
  onlyDemo,
  findLyrics,
  findLengths,
  knownTracks,
  keepAnswers,
  searchVideos,
  findVideos,
  importList,
}: Deps): Handlers<PlaylistServiceServer> => ({
  generate: async (request, { signal }) => {
    const prompt = text(request.prompt, LIMITS.prompt, "The description");
    if (!prompt) throw fault("prompt_missing");
    if (request.excludeSongIds.length > LIMITS.excluded) throw fault("invalid.excluded_songs");
    const { songs, introduction, source, report, reasons } = await writer.write(
      {
        prompt,
        genre: text(request.genre, LIMITS.choice, "The genre"),
        occasion: text(request.occasion, LIMITS.choice, "The occasion"),
        count: between(request.songCount, 1, LIMITS.songs, "The number of songs"),
        nicheLevel: between(request.nicheLevel, 0, 100, "The niche level"),
        excludedIds: request.excludeSongIds,
        language: languageOrFallback(request.language),
        seed: request.seed || 1 + Math.floor(random() * 0xfffffffe),
      },
      signal,
    );
    const tracks = await withLengths(songs.map(toTrack), findLengths);
    await keepAnswers(tracks);
    return {
      tracks,
      introduction,
      source,
      ...presentReport(report),
      reasons: reasons.map(presentReason),
    };
  },
  ...refinementHandlers({ engine, clock, onlyDemo, findLengths }),
  examplePrompts: async ({ language }) => ({
    examples: [...examplePrompts(languageOrFallback(language))],
  }),
  randomRoomSettings: async ({ language }) => roomIdea(random, languageOrFallback(language)),
  searchMusic: async (request, { signal }) => {
    const query = text(request.query, LIMITS.prompt, "The search");
    if (!query) throw fault("query_missing.catalogue");
    const by = isSearch(request.type) ? SEARCHES[request.type] : "song";
    const limit = between(request.limit || 20, 1, LIMITS.found, "The limit");
    const thisYear = new Date(clock.now()).getUTCFullYear();
    const options = { thisYear, onlyDemo };
    const byWords = (asked: MusicQuery) => findMusic(engine, asked, options, searchVideos, signal);
    const found = await findLinked({ query, by, limit }, findVideos, byWords, signal);
    const tracks = await withLengths(found.tracks, findLengths);
    await keepAnswers(tracks);
    return { ...found, tracks };
  },
  matchList: async (request, { signal }) => {
    if (request.text.length > LIMITS.list) throw fault("list_too_long");
    const { format, songs, leftOut } = await importList(request.text, signal);
    const tracks = await withLengths(
      songs.flatMap((song) => song.tracks),
      findLengths,
    );
    await keepAnswers(tracks);
    let at = 0;
    const presented = songs.map(({ line, text, match, tracks: { length }, reason }) => {
      const own = tracks.slice(at, at + length);
      at += length;
      return { line, text, match: MATCHES[match], tracks: own, ...(reason ? { reason } : {}) };
    });
    return { format, songs: presented, leftOut };
  },
  readListFile: async ({ content, encoding }, { signal }) => {
    const read = await engine.readFile(content, encoding, signal);
    if (read.text.length > LIMITS.list) throw fault("list_too_long");
    return { text: read.text, encoding: read.encoding, encodingIsGuessed: read.isGuessed };
  },
  getTracks: async ({ songIds }) => {
    if (songIds.length > LIMITS.known) throw fault("too_many.songs");
    return { tracks: await knownTracks(songIds) };
  },
  getLyrics: async (request, { signal }) => {
    const title = text(request.title, LIMITS.name, "The title");
    if (!title) throw fault("title_missing");
    const artist = text(request.artist, LIMITS.name, "The artist");
    const { lyrics, timedLines, source } = await findLyrics(
      { title, artist, durationSeconds: request.durationSeconds },
      signal,
    );
    return { lyrics, timedLines: [...timedLines], source };
  },
  getSongFacts: async (request, { signal }) => {
    const title = text(request.title, LIMITS.name, "The title");
    const artist = text(request.artist, LIMITS.name, "The artist");
    const facts = await engine.factsOf({ songId: request.songId, title, artist }, signal);
    return facts ? { facts } : {};
  },
  compareSong: async (request, { signal }) => {
    const criteriaText = text(request.text, LIMITS.criteria, "The text");
    const title = text(request.title, LIMITS.name, "The title");
    const artist = text(request.artist, LIMITS.name, "The artist");
    const thisYear = new Date(clock.now()).getUTCFullYear();
    return engine.compare({ ...request, title, artist }, criteriaText, thisYear, signal);
  },
});
