import type { PlaylistRequest } from "../generate/generate.ts";
import type { Report } from "../generate/report.ts";
import type { CatalogueSnapshot } from "../library.ts";
import type { Song } from "../song/song.ts";

export interface Written {
  songs: readonly Song[];
  introduction: string;
  report: Report;
  /** Who chose the songs; a writer that fell back names its fallback. */
  source: "catalogue" | "openai";
}

/** Writes a playlist from a catalogue. The signal aborts when the caller is gone. */
export interface PlaylistWriter {
  write(snapshot: CatalogueSnapshot, request: PlaylistRequest, signal: AbortSignal): Promise<Written>;
}
