import type { PlaylistRequest } from "../generate/generate.ts";
import type { SongReason } from "../generate/reasons/fact.ts";
import type { Report } from "../generate/report.ts";
import type { Song } from "../song/song.ts";

export interface Written {
  songs: readonly Song[];
  introduction: string;
  report: Report;
  /** Why each song is there, in the order of `songs`; by the catalogue's facts, whoever chose the song. */
  reasons: readonly SongReason[];
  /** Who chose the songs; a writer that fell back names its fallback. */
  source: "catalogue" | "openai";
}

/** Writes a playlist. The signal aborts when the caller is gone. */
export interface PlaylistWriter {
  write(request: PlaylistRequest, signal: AbortSignal): Promise<Written>;
}
