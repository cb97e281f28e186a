import { type Independent, positionOf } from "./independent.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import type { Song } from "./snapshot.ts";
import { type Source, sourcesOf, unplayableBecause } from "./source.ts";

/** The target of this page's player. `duration` in seconds, 0 while unknown. */
interface Wanted {
  readonly song: Song | null;
  readonly isPlaying: boolean;
  readonly duration: number;
}

/** Seconds; a command that moves the room by less changes nothing. */
const sameMoment = 2;

const quiet = { track: null, isPlaying: false, duration: 0 };

/** The target of this page's player: the room's state, or an independent trajectory. */
export class PlaybackTarget {
  readonly #setup: Pick<PlaybackSetup, "link" | "time" | "origin">;
  #independent: Independent | null = null;
  /** The room's revision, or the independent trajectory, at the last `hasJumped`. */
  #seen: Independent | number | null = null;

  constructor(setup: Pick<PlaybackSetup, "link" | "time" | "origin">) {
    this.#setup = setup;
  }

  /** Null if the room's state is the target. */
  get independent(): Independent | null {
    return this.#independent;
  }

  get isIndependent(): boolean {
    return this.#independent?.why === "independent";
  }

  leave(independent: Independent): void {
    this.#independent = independent;
  }

  join(): void {
    this.#independent = null;
  }

  /** Makes the next `hasJumped` true. */
  forget(): void {
    this.#seen = null;
  }

  /** Whether the target has changed since the last call. A room that repeats its state has not jumped. */
  hasJumped(): boolean {
    const seen = this.#independent ?? this.#setup.link.state?.rev ?? null;
    const hasJumped = seen === null || seen !== this.#seen;
    this.#seen = seen;
    return hasJumped;
  }

  /** Current position of the target, in seconds. */
  position(): number {
    return this.#independent
      ? positionOf(this.#independent, this.#setup.time.now())
      : (this.#setup.link.positionNow() ?? 0);
  }

  /** Milliseconds until the common start; 0 once the song moves. */
  startsIn(): number {
    const { link, time } = this.#setup;
    if (!this.#independent) return link.startsIn?.() ?? 0;
    const { isPlaying, at } = this.#independent;
    return isPlaying ? Math.max(0, at - time.now()) : 0;
  }

  wanted(): Wanted {
    if (this.#independent) {
      const { song, isPlaying } = this.#independent;
      return { song, isPlaying, duration: 0 };
    }
    const { track, isPlaying, duration } = this.#setup.link.state ?? quiet;
    return { song: track, isPlaying, duration };
  }

  /** Whether the room's state matches the trajectory. */
  isAsRoom(trajectory: Independent): boolean {
    const { link, time } = this.#setup;
    const { track, isPlaying } = link.state ?? quiet;
    if (track?.song_id !== trajectory.song.song_id || isPlaying !== trajectory.isPlaying) return false;
    return Math.abs(positionOf(trajectory, time.now()) - (link.positionNow() ?? 0)) <= sameMoment;
  }

  /** The song's playable sources, best first. */
  sources(): Source[] {
    const { song } = this.wanted();
    return song ? sourcesOf(song, this.#setup.origin) : [];
  }

  /** Why the song has no playable source, as a sentence. */
  unplayableBecause(): string {
    return unplayableBecause(this.wanted().song?.song_url, this.#setup.origin);
  }
}
