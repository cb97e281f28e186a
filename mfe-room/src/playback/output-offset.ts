import type { PlaybackSetup } from "./playback-setup.ts";

/**
 * How far the player runs ahead of the room to compensate for a late output: only the listener's trim. The reported
 * output latency is not added, because browsers already subtract it from a player's position to keep video in step with
 * audio.
 */
export class OutputOffset {
  readonly #setup: Pick<PlaybackSetup, "trim">;

  constructor(setup: Pick<PlaybackSetup, "trim">) {
    this.#setup = setup;
  }

  /** Negative if the player runs behind. */
  get seconds(): number {
    return (this.#setup.trim?.ms ?? 0) / 1000;
  }
}
