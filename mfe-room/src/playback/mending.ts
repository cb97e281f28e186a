import type { Time } from "@tutti/kit/sync";
import { type FailureState, noFailure, onFailure, onPlaying, onTrack } from "./failure.ts";
import type { Source } from "./source.ts";

/** A message about a song that cannot be played can be read for so long before the host moves on, in ms. */
const skipAfter = 3000;
const tooManySkips = "Several songs in a row could not be played. Playback is paused.";

/** What may be done about a song that does not play. */
export interface Remedies {
  trySource(index: number): void;
  say(message: string): void;
  skip(): void;
  pause(): void;
}

/** Carries out what the rules of failure say, for one listener. */
export class Mending {
  readonly #time: Time;
  readonly #remedies: Remedies;
  #state: FailureState = noFailure;
  #cancelSkip: (() => void) | null = null;
  #gaveUp = false;

  constructor(time: Time, remedies: Remedies) {
    this.#time = time;
    this.#remedies = remedies;
  }

  /** None of the song's sources plays: another try is a beginning anew. */
  get gaveUp(): boolean {
    return this.#gaveUp;
  }

  /** Somebody acted, or the room stands still: a skip that was to come is not wanted any more. */
  cancel(): void {
    this.#cancelSkip?.();
    this.#cancelSkip = null;
  }

  newSong(): void {
    this.cancel();
    this.#gaveUp = false;
    this.#state = onTrack(this.#state);
  }

  played(): void {
    this.#gaveUp = false;
    this.#state = onPlaying(this.#state);
  }

  /** `maySkip`: does this listener's failure move the whole room on? Asked again when the time has come. */
  failed(message: string, sources: readonly Source[], maySkip: () => boolean): void {
    const { state, step } = onFailure(this.#state, {
      sources: Math.max(1, sources.length),
      isHost: maySkip(),
    });
    if (step.do === "try-source") {
      this.#state = state;
      this.#remedies.trySource(step.index);
      return;
    }
    this.#gaveUp = true;
    if (step.do === "skip-later") {
      this.#remedies.say(message);
      this.#cancelSkip ??= this.#time.after(skipAfter, () => {
        this.#cancelSkip = null;
        if (!maySkip()) return;
        // Counted when it happens: one that was called off moved nobody.
        this.#state = state;
        this.#remedies.skip();
      });
      return;
    }
    this.#state = state;
    this.#remedies.say(step.becauseOfSkips ? tooManySkips : message);
    if (step.becauseOfSkips) this.#remedies.pause();
  }

  /** The player itself could not be had: no fault of the song's, so the room is not moved on. */
  withoutPlayer(message: string, sources: readonly Source[]): void {
    const media = sources.findIndex((source) => source.kind === "media");
    if (media > this.#state.source) {
      this.#state = { ...this.#state, source: media };
      this.#remedies.trySource(media);
      return;
    }
    this.#gaveUp = true;
    this.#remedies.say(message);
  }
}
