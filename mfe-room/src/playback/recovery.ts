import type { Time } from "@tutti/kit/sync";
import { type FailureState, noFailure, onFailure, onPlaying, onTrack } from "./failure.ts";
import type { Source } from "./source.ts";

/** Milliseconds in which the message about an unplayable song can be read before the room is moved on. */
const skipAfter = 3000;
const tooManySkips = "Several songs in a row could not be played. Playback is paused.";

/** What can be done about a song that does not play. */
export interface RecoveryActions {
  trySource(index: number): void;
  report(message: string): void;
  skip(): void;
  pause(): void;
}

/** Carries out the rules of failure.ts for this page. */
export class PlaybackRecovery {
  readonly #time: Time;
  readonly #actions: RecoveryActions;
  #state: FailureState = noFailure;
  #cancelSkip: (() => void) | null = null;
  #gaveUp = false;

  constructor(time: Time, actions: RecoveryActions) {
    this.#time = time;
    this.#actions = actions;
  }

  /** No source of the song plays: a retry starts again with the first one. */
  get gaveUp(): boolean {
    return this.#gaveUp;
  }

  /** Cancels a pending skip: somebody acted, or the room is paused. */
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

  /** `maySkip`: does a failure on this page skip the song for the whole room? Evaluated again before the skip. */
  failed(message: string, sources: readonly Source[], maySkip: () => boolean): void {
    const { state, step } = onFailure(this.#state, {
      sources: Math.max(1, sources.length),
      isHost: maySkip(),
    });
    if (step.do === "try-source") {
      this.#state = state;
      this.#actions.trySource(step.index);
      return;
    }
    this.#gaveUp = true;
    if (step.do === "skip-later") {
      this.#actions.report(message);
      this.#cancelSkip ??= this.#time.after(skipAfter, () => {
        this.#cancelSkip = null;
        if (!maySkip()) return;
        // Counted here and not before, since a skip that was cancelled does not count.
        this.#state = state;
        this.#actions.skip();
      });
      return;
    }
    this.#state = state;
    this.#actions.report(step.becauseOfSkips ? tooManySkips : message);
    if (step.becauseOfSkips) this.#actions.pause();
  }

  /** The player itself is not available. The song is not at fault, so the room is not moved on. */
  withoutPlayer(message: string, sources: readonly Source[]): void {
    const media = sources.findIndex((source) => source.kind === "media");
    if (media > this.#state.source) {
      this.#state = { ...this.#state, source: media };
      this.#actions.trySource(media);
      return;
    }
    this.#gaveUp = true;
    this.#actions.report(message);
  }
}
