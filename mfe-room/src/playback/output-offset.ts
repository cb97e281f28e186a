import type { PlaybackSetup } from "./playback-setup.ts";
import type { SourceKind } from "./stage.ts";

/**
 * How far the player runs ahead of the room, so that its sound leaves the loudspeaker in time: the listener's trim
 * and, for own media, the measured latency of the output.
 */
export class OutputOffset {
  readonly #setup: Pick<PlaybackSetup, "trim" | "latency">;

  constructor(setup: Pick<PlaybackSetup, "trim" | "latency">) {
    this.#setup = setup;
  }

  /** Seconds; negative when the player runs behind. */
  of(kind: SourceKind | null): number {
    const { trim, latency } = this.#setup;
    const measured = kind === "media" ? (latency?.ms ?? 0) : 0;
    return ((trim?.ms ?? 0) + measured) / 1000;
  }
}
