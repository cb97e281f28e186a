import type { RoomState, Time } from "@tutti/kit/sync";
import type { DeviceStorage } from "../device/device-storage.ts";
import type { OutputLatency } from "../device/output-latency.ts";
import type { OutputTrim } from "../device/output-trim.ts";
import type { SyncLevel } from "../device/sync-quality.ts";
import type { MediaConsent } from "./media-consent.ts";
import type { Preloader } from "./next-song.ts";
import type { Song } from "./snapshot.ts";
import type { MakePlayer } from "./stage.ts";

/** How exactly a listener plays with the room; "silent": the player should play and does not. */
export type StatusLevel = SyncLevel | "silent";

/** The part of the room's connection that playback needs. A connection that cannot report leaves the reports out. */
export interface PlaybackLink {
  readonly state: RoomState | null;
  /** Seconds into the room's track this moment. */
  positionNow(): number | null;
  /** Milliseconds until the room's track leaves its beginning; 0 once it moves. */
  startsIn?(): number;
  /** The host's command; false while not in the room. */
  command(command: { track: Song | null; isPlaying: boolean; position: number; duration: number }): boolean;
  /** The length of a song that the room does not know yet, in seconds. */
  reportLength?(songId: string, seconds: number): void;
  /** A listener who follows the room came to the song's end. */
  reportEnd?(songId: string): void;
  reportStatus?(level: StatusLevel, following: boolean): void;
  /** How far the estimate of the server's clock may be off, in ms. */
  clockError?(): number;
}

export interface PlaybackSetup {
  readonly link: PlaybackLink;
  readonly time: Time;
  readonly makePlayer: MakePlayer;
  /** The host played a song of the playlist to its end. */
  readonly onPlayed: (song: Song) => void;
  /** Resolves links that are paths. */
  readonly origin: string;
  /** Loads the next song ahead of time. */
  readonly preloader?: Preloader;
  /** Keeps what is set on this device, as the volume is. */
  readonly storage?: DeviceStorage;
  /** Without it nothing is played that is at a foreign host. */
  readonly consent?: MediaConsent;
  readonly trim?: OutputTrim;
  readonly latency?: OutputLatency;
}
