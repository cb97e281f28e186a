import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Aspect, SongFacts, VerifiedNames } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { GenerateOptions, Playlist, PlaylistRequest } from "../generate/generate.ts";
import type { DecodedFile } from "../import/decode-file.ts";
import type { ListedSong, ParsedList } from "../import/listed-song.ts";
import type { MatchedLine } from "../import/match-lines.ts";
import type { Refined, RefineRequest } from "../refine/refine.ts";
import type { ClaimedRecording } from "../search/identify.ts";
import type { NamedSong } from "../search/song-facts.ts";
import type { MusicQuery } from "../song/music-query.ts";
import type { Song } from "../song/song.ts";
import type { Draft } from "../writers/read-draft.ts";
import type { Written } from "../writers/writer.ts";
import type { Names } from "../youtube/video-names.ts";

/** A requested song against a text; without names nothing confirms what it is. */
interface Comparison {
  readonly facts?: SongFacts;
  readonly names?: VerifiedNames;
  readonly aspects: Aspect[];
}

/** A changed list as plain data. */
interface RefinedList extends Omit<Refined, "songs"> {
  /** A song that only the caller knows is its id alone. */
  readonly songs: readonly { readonly id: string; readonly song: Song | null }[];
}

/**
 * Everything that reads the catalogue. Arguments and results are plain data, so that it can run in a thread of its own; a
 * signal comes last.
 */
export interface Engine {
  generate(request: PlaylistRequest, options: GenerateOptions, signal: AbortSignal): Promise<Playlist>;
  /** A list of a model's draft; null if none of its songs can be used. */
  compose(
    draft: Draft,
    request: PlaylistRequest,
    options: GenerateOptions,
    signal: AbortSignal,
  ): Promise<Written | null>;
  /** Changes a list as a sentence says. */
  refine(request: RefineRequest, options: GenerateOptions, signal: AbortSignal): Promise<RefinedList>;
  search(asked: MusicQuery, options: GenerateOptions, signal: AbortSignal): Promise<Song[]>;
  /** Whether the catalogue matches any part of a description. */
  knows(description: string, options: GenerateOptions, signal: AbortSignal): Promise<boolean>;
  /** The folded name of the artist of a folded name or alias. */
  artistNamed(folded: string, signal: AbortSignal): Promise<string | null>;
  /** The catalogue's tracks with these videos, by video id. */
  tracksOfVideos(
    videoIds: readonly string[],
    onlyDemo: boolean,
    signal: AbortSignal,
  ): Promise<Map<string, Track>>;
  /** Reads the bytes of a list's file as text; an empty encoding is found out. */
  readFile(content: Uint8Array, encoding: string, signal: AbortSignal): Promise<DecodedFile>;
  /** Reads somebody's own list from its text. */
  readList(text: string, signal: AbortSignal): Promise<ParsedList>;
  /** Matches lines of somebody's own list. */
  matchLines(songs: readonly ListedSong[], onlyDemo: boolean, signal: AbortSignal): Promise<MatchedLine[]>;
  factsOf(named: NamedSong, signal: AbortSignal): Promise<SongFacts | null>;
  compare(
    claimed: ClaimedRecording,
    text: string,
    thisYear: number,
    signal: AbortSignal,
  ): Promise<Comparison>;
}

/** What the engine asks outside of the catalogue: YouTube, with the process's own limits. Null without it. */
export interface Outside {
  readonly searchForList: ((asked: MusicQuery, signal: AbortSignal) => Promise<Track[] | null>) | null;
  readonly videoNames: ((videoId: string, signal: AbortSignal) => Promise<Names | null>) | null;
}
