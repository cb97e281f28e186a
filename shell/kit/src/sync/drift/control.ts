import { DriftWindow } from "./window.ts";

/** One reading of the player. Positions in seconds. */
export interface Observation {
  /** Monotonic local time, in ms. */
  readonly now: number;
  /** Position of the room's timeline. */
  readonly target: number;
  /** Position that the player reports. */
  readonly actual: number;
  /** Whether the room is playing. */
  readonly isPlaying: boolean;
  /** The player is loading, seeking or buffering: its position is meaningless. */
  readonly isBusy?: boolean;
  /** Whether the player was found to honour fine playback rates. */
  readonly honoursRate: boolean;
}

/** What the player should do: seek, or play at `rate` (1 = as recorded). */
export type Step =
  | { readonly kind: "seek"; readonly to: number }
  | { readonly kind: "play"; readonly rate: number };

/** Drift beyond which the player seeks, in seconds. */
const seekBeyond = 2;
/** The same shortly after a cut (the room jumped, or a seek was inexact), when another seek is hardly audible. */
const seekBeyondAfterCut = 0.15;
/** Drift larger than any player's reporting error, in seconds: after a jump of the room, one observation suffices. */
const maxReportingError = 1;
/** How long after a cut further seeks are allowed, in ms, and how many. */
const cutLasts = 2500;
const seeksPerCut = 3;
/**
 * Tolerated drift of a paused player, in seconds. A player that seeks finely gets the smaller one, so that it starts in
 * step: the correction is silent. Attempts are limited by `seeksPerCut`, in case its seeks miss.
 */
const pausedTolerance = 0.2;
const finePausedTolerance = 0.01;
/**
 * Rate nudging starts beyond the first and stops within the second, in seconds. Two listeners may drift in opposite
 * directions, and from about 30 ms on the difference is audible in one room.
 */
const nudgeBeyond = 0.012;
const nudgeWithin = 0.004;
/** A nudge corrects the drift in about this time, in seconds, but changes the rate by at most `maxNudge`. */
const correctionTime = 1.5;
const maxNudge = 0.08;

const maxLead = 3;
/** Fraction of a miss that is learned; less than 1, since single seeks vary. */
const learningRate = 0.7;

/**
 * Learns how long the player takes to resume after a seek, in seconds, from its drift afterwards. Seeks aim ahead of
 * the target by this lead.
 */
class SeekLead {
  #lead = 0;
  #waiting = false;

  /** Called at a seek; returns how far ahead to aim, in seconds. */
  startSeek(): number {
    this.#waiting = true;
    return this.#lead;
  }

  /** The drift after a seek, in seconds ahead of the room; only the first value after a seek counts. */
  learn(drift: number): void {
    if (!this.#waiting) return;
    this.#waiting = false;
    this.#lead = Math.max(0, Math.min(maxLead, this.#lead - drift * learningRate));
  }
}

/**
 * Keeps one player in step with the room. Call `step` with an observation every 100 to 500 ms and apply the result.
 * Pure: no timers, no clock, no player.
 */
export class DriftControl {
  readonly #window = new DriftWindow();
  readonly #lead = new SeekLead();
  #rate = 1;
  #cut: { since: number; seeks: number } | null = null;

  /** Seconds that the player is ahead of the room, smoothed; null while unknown. */
  get drift(): number | null {
    return this.#window.drift;
  }

  /** The room jumped: another track, a seek, play after a pause. Seeks at once instead of nudging. */
  jumped(now: number): void {
    this.#cut = { since: now, seeks: 0 };
    this.#window.clear();
  }

  step(seen: Observation): Step {
    if (seen.isBusy) {
      this.#window.clear();
      return this.#play(1, seen.now);
    }
    if (!seen.isPlaying) return this.#stand(seen);
    if (this.#isLeftBehind(seen)) return this.#seek(seen);
    this.#window.add(seen.now, seen.actual - seen.target, this.#rate);
    const drift = this.#window.drift;
    if (drift === null) return this.#play(this.#rate, seen.now);
    this.#lead.learn(drift);
    if (Math.abs(drift) > this.#maxDrift(seen.now)) return this.#seek(seen);
    return this.#play(seen.honoursRate ? this.#nudge(drift) : 1, seen.now);
  }

  /** Whether the room jumped and the player is still at its old position. */
  #isLeftBehind({ now, target, actual }: Observation): boolean {
    const cut = this.#cut;
    return cut?.seeks === 0 && now - cut.since <= cutLasts && Math.abs(actual - target) > maxReportingError;
  }

  #maxDrift(now: number): number {
    const cut = this.#cut;
    if (!cut || now - cut.since > cutLasts || cut.seeks >= seeksPerCut) return seekBeyond;
    return seekBeyondAfterCut;
  }

  #seek({ now, target }: Observation): Step {
    if (!this.#cut || now - this.#cut.since > cutLasts) this.#cut = { since: now, seeks: 0 };
    this.#cut.seeks++;
    this.#window.clear();
    this.#rate = 1;
    return { kind: "seek", to: target + this.#lead.startSeek() };
  }

  #stand({ now, target, actual, honoursRate }: Observation): Step {
    this.#window.clear();
    const isFine = honoursRate && this.#cut !== null && this.#cut.seeks < seeksPerCut;
    if (Math.abs(actual - target) <= (isFine ? finePausedTolerance : pausedTolerance))
      return this.#play(1, now);
    if (this.#cut) this.#cut.seeks++;
    return { kind: "seek", to: target };
  }

  #nudge(drift: number): number {
    const isNudging = this.#rate !== 1;
    // Reporting jitter of the player must not be mistaken for drift.
    const begin = Math.max(nudgeBeyond, this.#window.spread);
    if (Math.abs(drift) < (isNudging ? Math.max(nudgeWithin, this.#window.spread / 2) : begin)) return 1;
    const nudge = Math.max(-maxNudge, Math.min(maxNudge, -drift / correctionTime));
    return 1 + Math.round(nudge * 200) / 200;
  }

  #play(rate: number, now: number): Step {
    if (rate !== this.#rate) this.#window.rateChanges(now, this.#rate);
    this.#rate = rate;
    return { kind: "play", rate };
  }
}
