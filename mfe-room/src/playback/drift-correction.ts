import { DriftControl, type Time } from "@tutti/kit/sync";
import type { OutputOffset } from "./output-offset.ts";
import type { Player } from "./player.ts";
import type { QualityMonitor } from "./quality-monitor.ts";
import type { PlaybackTarget } from "./room-target.ts";

interface Parts {
  readonly time: Time;
  readonly target: PlaybackTarget;
  readonly offset: OutputOffset;
  readonly quality: QualityMonitor;
}

/** Keeps a player at its target by seeks and playback rates. Positions in seconds. */
export class DriftCorrection {
  readonly #parts: Parts;
  readonly #control = new DriftControl();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** How far the player is ahead of its target, smoothed; null while unknown. */
  get drift(): number | null {
    return this.#control.drift;
  }

  /** The target jumped: also corrects a drift within the usual tolerance. */
  jumped(): void {
    this.#control.jumped(this.#parts.time.now());
  }

  /** The player position at which the sound is in step. */
  playerTarget(): number {
    const { target, offset } = this.#parts;
    return Math.max(0, target.position() - target.startsIn() / 1000 + offset.seconds);
  }

  /**
   * Milliseconds until the player must start so that its sound starts together with the room: earlier where the output
   * is late. 0 once the room's song moves.
   */
  msToStart(): number {
    const { target, offset } = this.#parts;
    const ms = target.startsIn();
    return ms > 0 ? Math.max(0, ms - offset.seconds * 1000) : 0;
  }

  /** The position of the audible sound while the player is at `position`. */
  soundPosition(position: number): number {
    return Math.max(0, position - this.#parts.offset.seconds);
  }

  correct(player: Player): void {
    const { time, target, quality } = this.#parts;
    const { isPlaying } = target.wanted();
    const isRunning = player.isRunning();
    const [wanted, actual] = [this.playerTarget(), player.position()];
    if (isPlaying && isRunning) quality.observe(actual - wanted);
    const step = this.#control.step({
      now: time.now(),
      target: wanted,
      actual,
      isPlaying,
      isBusy: isPlaying && !isRunning,
      honoursRate: player.honoursRate,
    });
    if (step.kind === "seek") player.seek(step.to);
    else player.setRate(step.rate);
  }
}
