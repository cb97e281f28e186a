import { SeekLead } from "./seek-lead.ts";
import { DriftWindow } from "./window.ts";

/** What was seen of the player at one moment. Positions in seconds. */
export interface Observation {
  /** Local ms that never run backwards. */
  readonly now: number;
  /** Where the room is. */
  readonly target: number;
  /** Where the player says that it is. */
  readonly actual: number;
  /** Does the room's track move? */
  readonly isPlaying: boolean;
  /** The player is loading, seeking or buffering: what it says of its position means nothing yet. */
  readonly isBusy?: boolean;
  /** Is the player found to honour fine playback rates? */
  readonly honoursRate: boolean;
}

/** What to do with the player: jump, or play at `rate` (1 = as recorded). */
export type Step =
  | { readonly kind: "seek"; readonly to: number }
  | { readonly kind: "play"; readonly rate: number };

/** Beyond it the player jumps, in seconds. */
const seekBeyond = 2;
/** After the room itself jumped, or right after a seek that missed: the listener hears a cut anyway. */
const seekBeyondAfterCut = 0.15;
/** No player's word strays so far, in seconds: right after the room jumped, one look is enough. */
const surelyElsewhere = 1;
/** How long a cut excuses another seek, in ms, and how many seeks it excuses. */
const cutLasts = 2500;
const seeksPerCut = 3;
/**
 * A player that stands still may stand that far off. One that seeks finely is set right more closely: nobody hears it,
 * and it begins in step. Should it come out beside the place, it is asked a few times, and then left.
 */
const pausedTolerance = 0.2;
const finePausedTolerance = 0.01;
/**
 * Nudging begins beyond the first and ends within the second, in seconds. Two listeners may be off to opposite sides,
 * and beyond about 30 ms two sounds are audible in one room.
 */
const nudgeBeyond = 0.012;
const nudgeWithin = 0.004;
/** A drift is meant to vanish in about this time, in seconds, never by more than `mostNudge`. */
const vanishIn = 1.5;
const mostNudge = 0.08;

/**
 * Keeps one player with the room. Feed it an observation every 100 to 500 ms and do what it says. Pure: no timers,
 * no clock, no player.
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

  /** The room jumped: another track, a seek, play after a pause. Align at once instead of creeping up. */
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
    if (Math.abs(drift) > this.#mostDrift(seen.now)) return this.#seek(seen);
    return this.#play(seen.honoursRate ? this.#nudge(drift) : 1, seen.now);
  }

  /** The room jumped, and the player still is where it was. */
  #isLeftBehind({ now, target, actual }: Observation): boolean {
    const cut = this.#cut;
    return cut?.seeks === 0 && now - cut.since <= cutLasts && Math.abs(actual - target) > surelyElsewhere;
  }

  #mostDrift(now: number): number {
    const cut = this.#cut;
    if (!cut || now - cut.since > cutLasts || cut.seeks >= seeksPerCut) return seekBeyond;
    return seekBeyondAfterCut;
  }

  #seek({ now, target }: Observation): Step {
    if (!this.#cut || now - this.#cut.since > cutLasts) this.#cut = { since: now, seeks: 0 };
    this.#cut.seeks++;
    this.#window.clear();
    this.#rate = 1;
    return { kind: "seek", to: target + this.#lead.sought() };
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
    // A player whose word jitters seems to drift when it does not.
    const begin = Math.max(nudgeBeyond, this.#window.spread);
    if (Math.abs(drift) < (isNudging ? Math.max(nudgeWithin, this.#window.spread / 2) : begin)) return 1;
    const nudge = Math.max(-mostNudge, Math.min(mostNudge, -drift / vanishIn));
    return 1 + Math.round(nudge * 200) / 200;
  }

  #play(rate: number, now: number): Step {
    if (rate !== this.#rate) this.#window.rateChanges(now, this.#rate);
    this.#rate = rate;
    return { kind: "play", rate };
  }
}
