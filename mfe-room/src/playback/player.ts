/** Why something cannot be played: `message` is a fault. `code` is the video service's error code, if any. */
interface PlaybackFailure {
  readonly message: string;
  readonly code?: number;
}

/** Events of a player. Times in seconds. */
export type PlayerEvent =
  | { readonly type: "playing" }
  /** Paused from outside the page: a phone call, a media key, a click on the video. */
  | { readonly type: "stopped" }
  /** Silent for now: buffering or seeking. */
  | { readonly type: "buffering" }
  | { readonly type: "ended" }
  | { readonly type: "duration"; readonly seconds: number }
  /** The browser requires a user gesture before it plays sound. */
  | { readonly type: "blocked" }
  /** The player itself failed to load; the song may be fine. */
  | { readonly type: "unavailable"; readonly message: string }
  /** A command to the player failed. */
  | { readonly type: "uncontrollable" }
  | { readonly type: "failed"; readonly failure: PlaybackFailure };

/** A player of any kind. Times in seconds. */
export interface Player {
  /** Replaces the source, and plays from `at` or pauses there. */
  load(source: string, at: number, playing: boolean): void;
  /** Called within a user gesture: makes the browser allow a later `play`, without playing now. */
  prime(): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Whether the player honours fine rates, so that drift can be nudged. */
  readonly honoursRate: boolean;
  /** 1 is normal speed. */
  setRate(rate: number): void;
  /** `volume` from 0 to 1. */
  setVolume(volume: number, isMuted: boolean): void;
  position(): number;
  /** 0 while it is unknown. */
  duration(): number;
  /** Seconds buffered beyond the position. */
  buffered(): number;
  /** Whether sound is coming out now; false while paused, buffering or showing an advertisement. */
  isRunning(): boolean;
  destroy(): void;
}

export type PlayerListener = (event: PlayerEvent) => void;

/** Catches what a player throws: a failing command is reported once, and a failing read counts as not running. */
export function controlled(player: Player, listen: PlayerListener): Player {
  let isReported = false;
  const command = (run: () => void) => {
    try {
      run();
    } catch (error) {
      console.warn(error);
      if (!isReported) listen({ type: "uncontrollable" });
      isReported = true;
    }
  };
  const read = <Value>(get: () => Value, unknown: Value): Value => {
    try {
      return get();
    } catch {
      return unknown;
    }
  };
  return {
    honoursRate: player.honoursRate,
    prime: () => command(() => player.prime()),
    load: (source, at, playing) => {
      isReported = false;
      command(() => player.load(source, at, playing));
    },
    play: () => command(() => player.play()),
    pause: () => command(() => player.pause()),
    seek: (seconds) => command(() => player.seek(seconds)),
    setRate: (rate) => command(() => player.setRate(rate)),
    setVolume: (volume, isMuted) => command(() => player.setVolume(volume, isMuted)),
    position: () => read(() => player.position(), 0),
    duration: () => read(() => player.duration(), 0),
    buffered: () => read(() => player.buffered(), 0),
    isRunning: () => read(() => player.isRunning(), false),
    destroy: () => command(() => player.destroy()),
  };
}
