import type { PlayerActivity } from "./player-state.ts";
import type { SourceKind } from "./stage.ts";

/** A song as the room's connection and the playlist know it; where its cover is shown from only the playlist knows. */
export interface Song {
  readonly song_id: string;
  readonly title: string;
  readonly artist: string;
  readonly cover_img_url?: string | undefined;
  readonly cover?: string | undefined;
  readonly song_url: string;
  readonly alternative_url?: string | undefined;
  readonly duration_seconds?: number | undefined;
}

/** What the page shows of the playback. Times in seconds. */
export interface Snapshot {
  readonly song: Song | null;
  /** What this listener's player does; `position` moves in "playing" alone. */
  readonly activity: PlayerActivity;
  /** What should be: the room, or an independent listener, plays. */
  readonly wantsToPlay: boolean;
  readonly position: number;
  /** 0 while unknown. */
  readonly duration: number;
  /** False: follows the room, as every host does. */
  readonly isIndependent: boolean;
  /** A sentence that can be closed: a command that was not sent, or was undone. */
  readonly notice: string | null;
  /** Which player is on stage. */
  readonly kind: SourceKind | null;
  /** 0 to 1, of this device. */
  readonly volume: number;
  readonly isMuted: boolean;
}

export const silence: Snapshot = {
  song: null,
  activity: { kind: "connecting" },
  wantsToPlay: false,
  position: 0,
  duration: 0,
  isIndependent: false,
  notice: null,
  kind: null,
  volume: 1,
  isMuted: false,
};
