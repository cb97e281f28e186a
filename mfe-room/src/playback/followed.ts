import { type Apart, positionOf } from "./apart.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import type { Song } from "./snapshot.ts";
import { type Source, sourcesOf, unplayableBecause } from "./source.ts";

/** What a listener's player should do. `duration` in seconds, 0 while unknown. */
interface Wanted {
  readonly song: Song | null;
  readonly isPlaying: boolean;
  readonly duration: number;
}

const quiet = { track: null, isPlaying: false, duration: 0 };

/** What a listener follows: the room, or a course apart from it. */
export class Followed {
  readonly #setup: Pick<PlaybackSetup, "link" | "time" | "origin">;
  #apart: Apart | null = null;
  /** Which state of the room, by its number, or which course apart was followed at the last look. */
  #seen: Apart | number | null = null;

  constructor(setup: Pick<PlaybackSetup, "link" | "time" | "origin">) {
    this.#setup = setup;
  }

  /** Null: the room is followed. */
  get apart(): Apart | null {
    return this.#apart;
  }

  get isIndependent(): boolean {
    return this.#apart?.why === "independent";
  }

  leave(apart: Apart): void {
    this.#apart = apart;
  }

  join(): void {
    this.#apart = null;
  }

  /** The next look finds a jump, whatever was followed before. */
  forget(): void {
    this.#seen = null;
  }

  /** Is something else followed than at the last look? A room repeats itself, and then moves nobody. */
  hasJumped(): boolean {
    const seen = this.#apart ?? this.#setup.link.state?.rev ?? null;
    const hasJumped = seen === null || seen !== this.#seen;
    this.#seen = seen;
    return hasJumped;
  }

  /** Where this listener's song should be now, in seconds. */
  target(): number {
    return this.#apart
      ? positionOf(this.#apart, this.#setup.time.now())
      : (this.#setup.link.positionNow() ?? 0);
  }

  wanted(): Wanted {
    if (this.#apart) return { song: this.#apart.song, isPlaying: this.#apart.isPlaying, duration: 0 };
    const { track, isPlaying, duration } = this.#setup.link.state ?? quiet;
    return { song: track, isPlaying, duration };
  }

  /** The ways to play the song, best first. */
  sources(): Source[] {
    const { song } = this.wanted();
    return song ? sourcesOf(song, this.#setup.origin) : [];
  }

  /** Why there is no way, as a sentence. */
  unplayableBecause(): string {
    return unplayableBecause(this.wanted().song?.song_url, this.#setup.origin);
  }
}
