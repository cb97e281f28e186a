import type { SourceKind } from "./stage.ts";

/** A song as the room's connection and the playlist know it. */
export interface Song {
  readonly song_id: string;
  readonly title: string;
  readonly artist: string;
  readonly cover_img_url?: string | undefined;
  readonly song_url: string;
  readonly alternative_url?: string | undefined;
  readonly duration_seconds?: number | undefined;
}

/** What the page shows of the playback. Times in seconds. */
export interface Snapshot {
  readonly song: Song | null;
  readonly isPlaying: boolean;
  readonly position: number;
  readonly duration: number;
  /** Follows the room (every host does), or plays for itself. */
  readonly isIndependent: boolean;
  /** The browser wants a tap before it makes a sound. */
  readonly isBlocked: boolean;
  readonly failure: string | null;
  /** Which player is on stage. */
  readonly kind: SourceKind | null;
}

export const silence: Snapshot = {
  song: null,
  isPlaying: false,
  position: 0,
  duration: 0,
  isIndependent: false,
  isBlocked: false,
  failure: null,
  kind: null,
};
