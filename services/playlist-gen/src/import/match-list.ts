import { setImmediate as pause } from "node:timers/promises";
import type { Entry } from "../catalogue/entry.ts";
import type { FindCandidates } from "./candidates.ts";
import { askedOf, confidenceOf } from "./likeness.ts";
import type { ListedSong } from "./listed-song.ts";

/** `sure`: added without a question. `doubtful`: its reader decides. `none`: no song is like it. */
export type Match = "sure" | "doubtful" | "none";

export interface MatchedSong {
  readonly listed: ListedSong;
  readonly match: Match;
  /** The likest songs, the likest first; none without a match. */
  readonly found: readonly { readonly entry: Entry; readonly confidence: number }[];
}

const SURE = 0.88;
const DOUBTFUL = 0.62;
/** A sure song is by so much likelier than any other. */
const MARGIN = 0.03;
/** Songs to choose from. */
const CHOICES = 5;
/** Lengths differ by the silence around a recording; of two recordings that much apart one is another. In seconds. */
const SAME_LENGTH = 15;

/** Lines matched before yielding to the event loop. */
const AT_A_TIME = 10;

const isSameSong = (one: Entry, other: Entry) =>
  one.base === other.base && one.artists[0] === other.artists[0];

/** Two recordings of the same song: the one without marks, of the given length, then the better known. */
function preference({ song, markedVariant, popularity }: Entry, durationSeconds: number | undefined): number {
  const isOfLength =
    durationSeconds !== undefined &&
    song.durationSeconds !== null &&
    Math.abs(song.durationSeconds - durationSeconds) <= SAME_LENGTH;
  return (isOfLength ? 2 : 0) - (markedVariant ? 1 : 0) + popularity;
}

/** Matches one line. */
export function matchSong(listed: ListedSong, candidates: FindCandidates): MatchedSong {
  const best = new Map<Entry, number>();
  for (const reading of listed.readings) {
    const asked = askedOf(reading, candidates.artistsIn);
    for (const entry of candidates.songsOf(asked)) {
      const confidence = confidenceOf(asked, entry);
      if (confidence >= DOUBTFUL) best.set(entry, Math.max(best.get(entry) ?? 0, confidence));
    }
  }
  const found = [...best]
    .map(([entry, confidence]) => ({ entry, confidence }))
    .sort(
      (a, b) =>
        b.confidence - a.confidence ||
        preference(b.entry, listed.durationSeconds) - preference(a.entry, listed.durationSeconds) ||
        (a.entry.song.id < b.entry.song.id ? -1 : 1),
    );
  const [first] = found;
  if (!first) return { listed, match: "none", found: [] };
  const rival = found.find(({ entry }) => !isSameSong(entry, first.entry));
  const isSure = first.confidence >= SURE && first.confidence - (rival?.confidence ?? 0) >= MARGIN;
  return { listed, match: isSure ? "sure" : "doubtful", found: found.slice(0, CHOICES) };
}

/** Matches the lines of a list in slices, so that other requests are served meanwhile. */
export async function matchList(
  songs: readonly ListedSong[],
  candidates: FindCandidates,
  signal: AbortSignal,
): Promise<MatchedSong[]> {
  const matched: MatchedSong[] = [];
  for (const [i, song] of songs.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) {
      await pause();
      signal.throwIfAborted();
    }
    matched.push(matchSong(song, candidates));
  }
  return matched;
}
