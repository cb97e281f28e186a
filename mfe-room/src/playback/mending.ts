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
  #cancelSkip = () => {};

  constructor(time: Time, remedies: Remedies) {
    this.#time = time;
    this.#remedies = remedies;
  }

  /** Somebody acted: a skip that was to come is not wanted any more. */
  cancel(): void {
    this.#cancelSkip();
  }

  newSong(): void {
    this.cancel();
    this.#state = onTrack(this.#state);
  }

  played(): void {
    this.#state = onPlaying(this.#state);
  }

  /** `leads`: this listener's failure moves the whole room on. */
  failed(message: string, sources: readonly Source[], leads: boolean): void {
    const { state, step } = onFailure(this.#state, { sources: Math.max(1, sources.length), isHost: leads });
    this.#state = state;
    switch (step.do) {
      case "try-source":
        this.#remedies.trySource(step.index);
        break;
      case "skip-later":
        this.#remedies.say(message);
        this.#cancelSkip = this.#time.after(skipAfter, () => this.#remedies.skip());
        break;
      case "stop":
        this.#remedies.say(step.becauseOfSkips ? tooManySkips : message);
        if (step.becauseOfSkips) this.#remedies.pause();
    }
  }

  /** The player itself could not be had: no fault of the song's, so the room is not moved on. */
  withoutPlayer(message: string, sources: readonly Source[]): void {
    const media = sources.findIndex((source) => source.kind === "media");
    if (media > this.#state.source) {
      this.#state = { ...this.#state, source: media };
      this.#remedies.trySource(media);
    } else this.#remedies.say(message);
  }
}
