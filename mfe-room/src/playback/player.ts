/** Why something cannot be played. `code` is the video service's own number where it gave one. */
export interface PlaybackFailure {
  readonly message: string;
  readonly code?: number;
}

/** What a player tells. Times in seconds. */
export type PlayerEvent =
  | { readonly type: "playing" }
  /** Something outside the page stopped it: a phone call, a media key, a click on the picture. */
  | { readonly type: "stopped" }
  | { readonly type: "buffering" }
  | { readonly type: "ended" }
  | { readonly type: "duration"; readonly seconds: number }
  /** The browser wants a tap before it makes a sound. */
  | { readonly type: "blocked" }
  /** The player itself has not come; nothing is wrong with the song. */
  | { readonly type: "unavailable"; readonly message: string }
  /** The player did not do what it was told. */
  | { readonly type: "uncontrollable" }
  | { readonly type: "failed"; readonly failure: PlaybackFailure };

/** One thing that plays, whatever is behind it. Times in seconds. */
export interface Player {
  /** Takes a source and stands at `at`, playing or not. What was loaded before is gone. */
  load(source: string, at: number, playing: boolean): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Does the player keep fine rates, so that drift can be nudged away? */
  readonly honoursRate: boolean;
  /** 1 is the normal pace. */
  setRate(rate: number): void;
  position(): number;
  /** 0 while it is unknown. */
  duration(): number;
  /** Is sound coming out now? Not while it is paused, buffering or showing something else first. */
  isRunning(): boolean;
  destroy(): void;
}

export type PlayerListener = (event: PlayerEvent) => void;
