import type { RoomState, Time } from "@tutti/kit/sync";
import type { DeviceStorage } from "../device/device-storage.ts";
import type { OutputLatency } from "../device/output-latency.ts";
import type { OutputTrim } from "../device/output-trim.ts";
import type { SyncLevel } from "../device/sync-quality.ts";
import type { Preloader } from "./next-song.ts";
import type { MakePlayer } from "./players.ts";
import type { Song } from "./snapshot.ts";
import type { MediaConsent } from "./source.ts";

/** How closely a listener is in step; "silent": the player should play and does not. */
export type StatusLevel = SyncLevel | "silent";

/** The slice of the room's connection that playback needs. A connection that cannot report omits the report methods. */
export interface PlaybackLink {
  readonly state: RoomState | null;
  /** Current position in the room's track, in seconds. */
  positionNow(): number | null;
  /** Milliseconds until the room's track starts to move; 0 once it moves. */
  startsIn?(): number;
  /** Sends the host's command; false while not joined. */
  command(command: { track: Song | null; isPlaying: boolean; position: number; duration: number }): boolean;
  /** Reports the length of a song, in seconds, that the room does not know yet. */
  reportLength?(songId: string, seconds: number): void;
  /** Reports that a listener in step reached the song's end. */
  reportEnd?(songId: string): void;
  reportStatus?(level: StatusLevel, following: boolean): void;
  /** Maximum error of the estimated server clock, in ms. */
  clockError?(): number;
}

export interface PlaybackSetup {
  readonly link: PlaybackLink;
  readonly time: Time;
  readonly makePlayer: MakePlayer;
  /** Called when the host has played a song of the playlist to its end. */
  readonly onPlayed: (song: Song) => void;
  /** Base URL of links that are paths. */
  readonly origin: string;
  /** Preloads the next song. */
  readonly preloader?: Preloader;
  /** Stores settings of this device, such as the volume. */
  readonly storage?: DeviceStorage;
  /** Without it, no media of a foreign host is played. */
  readonly consent?: MediaConsent;
  readonly trim?: OutputTrim;
  readonly latency?: OutputLatency;
}
