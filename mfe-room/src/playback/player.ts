/** Why something cannot be played. `code` is the video service's own number where it gave one. */
export interface PlaybackFailure {
  readonly message: string;
  readonly code?: number;
}

/** What a player reports. Times in seconds. */
export type PlayerEvent =
  | { readonly type: "playing" }
  /** Something outside the page stopped it: a phone call, a media key, a click on the picture. */
  | { readonly type: "stopped" }
  /** Silent for now: it buffers or seeks. */
  | { readonly type: "buffering" }
  | { readonly type: "ended" }
  | { readonly type: "duration"; readonly seconds: number }
  /** The browser requires a tap before it plays sound. */
  | { readonly type: "blocked" }
  /** The player itself did not load; the song is not at fault. */
  | { readonly type: "unavailable"; readonly message: string }
  /** A command to the player failed. */
  | { readonly type: "uncontrollable" }
  | { readonly type: "failed"; readonly failure: PlaybackFailure };

/** One player of any kind. Times in seconds. */
export interface Player {
  /** Replaces the source, and plays from `at` or waits there. */
  load(source: string, at: number, playing: boolean): void;
  /** Called within the listener's action: makes the browser allow a later `play`, and plays nothing now. */
  prime(): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Does the player keep fine rates, so that drift can be nudged away? */
  readonly honoursRate: boolean;
  /** 1 is the normal pace. */
  setRate(rate: number): void;
  /** `volume` from 0 to 1. */
  setVolume(volume: number, isMuted: boolean): void;
  position(): number;
  /** 0 while it is unknown. */
  duration(): number;
  /** How much is loaded beyond the position, in seconds. */
  buffered(): number;
  /** Is sound coming out now? Not while it is paused, buffering or showing something else first. */
  isRunning(): boolean;
  destroy(): void;
}

export type PlayerListener = (event: PlayerEvent) => void;
