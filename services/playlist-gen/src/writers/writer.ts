import type { PlaylistRequest } from "../generate/generate.ts";
import type { Shelf } from "../library.ts";
import type { Song } from "../song/song.ts";

export interface Written {
  songs: readonly Song[];
  introduction: string;
  /** Who chose the songs; a writer that had to fall back names the one it fell back to. */
  source: "catalogue" | "openai";
}

/** Writes a playlist over a catalogue. The signal fires when nobody waits for it any more. */
export interface PlaylistWriter {
  write(shelf: Shelf, request: PlaylistRequest, signal: AbortSignal): Promise<Written>;
}
