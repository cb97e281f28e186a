import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { isDemo, toTrack } from "../song/song.ts";
import { catalogueCandidates } from "./candidates.ts";
import type { ListedSong } from "./listed-song.ts";
import { type Match, matchList } from "./match-list.ts";

export interface MatchedLine {
  readonly line: number;
  readonly match: Match;
  /** The likest first; one if it is sure, none without a match. */
  readonly tracks: readonly Track[];
}

const admitsOf =
  (onlyDemo: boolean) =>
  ({ song }: Entry): boolean =>
    !onlyDemo || isDemo(song);

/** Matches lines with the songs of a catalogue; only with the demo music if `onlyDemo`. */
export async function matchLines(
  catalogue: Catalogue,
  songs: readonly ListedSong[],
  onlyDemo: boolean,
  signal: AbortSignal,
): Promise<MatchedLine[]> {
  const matched = await matchList(songs, catalogueCandidates(catalogue, admitsOf(onlyDemo)), signal);
  return matched.map(({ listed, match, found }) => {
    const shown = match === "sure" ? found.slice(0, 1) : found;
    return { line: listed.line, match, tracks: shown.map(({ entry }) => toTrack(entry.song)) };
  });
}

/** The catalogue's tracks with these videos, by video id. */
export const tracksOfVideos = (
  catalogue: Catalogue,
  videoIds: readonly string[],
  onlyDemo: boolean,
): Map<string, Track> =>
  new Map(
    videoIds.flatMap((id) => {
      const entry = catalogue.findRecording(`youtube_${id}`);
      return entry && admitsOf(onlyDemo)(entry) ? [[id, toTrack(entry.song)] as const] : [];
    }),
  );
