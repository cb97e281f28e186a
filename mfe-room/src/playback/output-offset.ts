import type { PlaybackSetup } from "./playback-setup.ts";
import type { SourceKind } from "./stage.ts";

/**
 * What built-in speakers and wired headphones take, in ms. An output whose latency is not known is taken for such a one,
 * so that listeners of whom one can measure it and another cannot still sound together.
 */
export const typicalLatency = 50;

/**
 * How far the player runs ahead of the room, so that its sound leaves the loudspeaker together with that of a typical
 * output: the listener's trim and, for own media, what the measured latency of the output differs from that.
 */
export class OutputOffset {
  readonly #setup: Pick<PlaybackSetup, "trim" | "latency">;

  constructor(setup: Pick<PlaybackSetup, "trim" | "latency">) {
    this.#setup = setup;
  }

  /** Seconds; negative when the player runs behind. */
  of(kind: SourceKind | null): number {
    const { trim, latency } = this.#setup;
    const measured = (kind === "media" ? latency?.ms : null) ?? typicalLatency;
    return ((trim?.ms ?? 0) + measured - typicalLatency) / 1000;
  }
}
