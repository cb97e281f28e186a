import type { RoomState, Time } from "@tutti/kit/sync";
import type { Song } from "./snapshot.ts";
import type { MakePlayer } from "./stage.ts";

/** The part of the room's connection that playback needs. */
export interface PlaybackLink {
  readonly state: RoomState | null;
  /** Seconds into the room's track this moment. */
  positionNow(): number | null;
  /** The host's word; false while not in the room. */
  command(command: { track: Song | null; isPlaying: boolean; position: number; duration: number }): boolean;
}

export interface PlaybackSetup {
  readonly link: PlaybackLink;
  readonly time: Time;
  readonly makePlayer: MakePlayer;
  /** The host heard a song of the playlist to its end. */
  readonly onPlayed: (song: Song) => void;
  /** Resolves links that are paths. */
  readonly origin: string;
}
