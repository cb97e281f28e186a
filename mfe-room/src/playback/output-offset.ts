import type { PlaybackSetup } from "./playback-setup.ts";

/**
 * How far the player runs ahead of the room, so that a late output is heard in time: the listener's trim alone. A
 * player's position already is what is heard after the latency that the output reports, because browsers keep pictures
 * in step with sound by it; adding the measured latency would count it twice.
 */
export class OutputOffset {
  readonly #setup: Pick<PlaybackSetup, "trim">;

  constructor(setup: Pick<PlaybackSetup, "trim">) {
    this.#setup = setup;
  }

  /** Negative when the player runs behind. */
  get seconds(): number {
    return (this.#setup.trim?.ms ?? 0) / 1000;
  }
}
