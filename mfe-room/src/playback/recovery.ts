import type { Time } from "@tutti/kit/sync";
import { type FailureState, noFailure, onFailure, onPlaying, onTrack } from "./failure.ts";
import { fault } from "./fault.ts";
import type { FailureNext } from "./player-state.ts";
import type { Source } from "./source.ts";

/** Delay in ms before an unplayable song is skipped, so that the message can be read. */
const skipAfter = 3000;
const tooManySkips = fault("tooManySkips");

/** Actions for a song that cannot be played. */
interface RecoveryActions {
  trySource(index: number): void;
  report(message: string, next: FailureNext): void;
  skip(): void;
  pause(): void;
}

/** Applies the rules of failure.ts on this page. */
export class PlaybackRecovery {
  readonly #time: Time;
  readonly #actions: RecoveryActions;
  #state: FailureState = noFailure;
  #cancelSkip: (() => void) | null = null;

  constructor(time: Time, actions: RecoveryActions) {
    this.#time = time;
    this.#actions = actions;
  }

  /** Cancels a pending skip: a user acted, or the room is paused. */
  cancel(): void {
    this.#cancelSkip?.();
    this.#cancelSkip = null;
  }

  newSong(): void {
    this.cancel();
    this.#state = onTrack(this.#state);
  }

  played(): void {
    this.#state = onPlaying(this.#state);
  }

  /**
   * `song`: the id of the song that failed.
   * `maySkip`: whether a failure on this page skips the song for the whole room. Evaluated again before the skip.
   */
  failed(
    message: string,
    { song, sources, maySkip }: { song: string; sources: readonly Source[]; maySkip: () => boolean },
  ): void {
    const isHost = maySkip();
    const { state, step } = onFailure(this.#state, { sources: Math.max(1, sources.length), isHost, song });
    const canRetry = sources.length > 0;
    switch (step.do) {
      case "try-source":
        this.#state = state;
        this.#actions.trySource(step.index);
        break;
      case "skip-later":
        this.#actions.report(message, "skipping");
        this.#cancelSkip ??= this.#time.after(skipAfter, () => {
          this.#cancelSkip = null;
          // Fallback message if the skip has no effect.
          this.#actions.report(message, canRetry ? "retry" : "none");
          if (!maySkip()) return;
          // Counted only here, since a cancelled skip does not count.
          this.#state = state;
          this.#actions.skip();
        });
        break;
      case "stop":
        this.#state = state;
        this.#actions.report(
          step.becauseOfSkips ? tooManySkips : message,
          step.becauseOfSkips || canRetry ? "retry" : "none",
        );
        if (step.becauseOfSkips && isHost) this.#actions.pause();
    }
  }

  /** The player itself is not available. The song may be fine, so the room does not skip it. */
  withoutPlayer(message: string, sources: readonly Source[]): void {
    const media = sources.findIndex((source) => source.kind === "media");
    if (media > this.#state.source) {
      this.#state = { ...this.#state, source: media };
      this.#actions.trySource(media);
    } else this.#actions.report(message, "retry");
  }
}
