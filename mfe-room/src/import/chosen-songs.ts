import type { Track } from "@tutti/kit";

/** A line of a list as the server matched it; a line with several links is several of them. */
export interface MatchedLine {
  readonly line: number;
  readonly text: string;
  readonly match: "sure" | "doubtful" | "none";
  readonly tracks: readonly Track[];
  /** Why there is no match, if the server says so. */
  readonly reason?: string;
}

/** What a person decided about lines: a song's id, or null to leave the line out. */
export type Decisions = ReadonlyMap<MatchedLine, string | null>;

/** The id of a line's song as decided; a sure song is taken unless it was left out. */
export function chosenId(line: MatchedLine, decisions: Decisions): string | null {
  const decided = decisions.get(line);
  if (decided !== undefined) return decided;
  return line.match === "sure" ? (line.tracks[0]?.song_id ?? null) : null;
}

/** The chosen songs in the list's order, each once. */
export function chosenTracks(lines: readonly MatchedLine[], decisions: Decisions): Track[] {
  const chosen = new Map<string, Track>();
  for (const each of lines) {
    const id = chosenId(each, decisions);
    const track = each.tracks.find(({ song_id }) => song_id === id);
    if (track && !chosen.has(track.song_id)) chosen.set(track.song_id, track);
  }
  return [...chosen.values()];
}
