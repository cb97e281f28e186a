import { type PlayerInput, type PlayerState, playerState, unknownState } from "./player-state.ts";

interface Parts {
  /** Position of the target, in seconds. */
  targetPosition(): number;
  /** Position of the audible sound, in seconds. */
  soundPosition(): number;
  /** The player has stopped playing. */
  interrupted(): void;
}

/** Tracks the state of this page's player, and the position to display for it. */
export class ActivityTracker {
  readonly #parts: Parts;
  #state: PlayerState = unknownState;
  /** Displayed position while the player should play but is silent, in seconds. */
  #stoppedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get state(): PlayerState {
    return this.#state;
  }

  get kind(): PlayerState["activity"]["kind"] {
    return this.#state.activity.kind;
  }

  /** Returns whether the input changed the state. */
  handle(input: PlayerInput): boolean {
    const before = this.#state;
    this.#state = playerState(before, input);
    const { kind } = before.activity;
    if (this.kind !== kind && kind === "playing") {
      this.#parts.interrupted();
      this.#stoppedAt = this.#parts.soundPosition();
    } else if (this.kind !== kind && kind === "paused") this.stopAtTarget();
    return this.#state !== before;
  }

  /** Displays the current position of the target until the player plays or is paused. */
  stopAtTarget(): void {
    this.#stoppedAt = this.#parts.targetPosition();
  }

  /**
   * Position for display in a song of `duration` seconds, 0 while that is unknown: moves while playing, and freezes
   * where the sound stopped.
   */
  position(duration: number): number {
    if (this.kind === "connecting" || this.kind === "empty") return 0;
    const isOnTarget = this.kind === "playing" || this.kind === "paused";
    const position = isOnTarget ? this.#parts.targetPosition() : this.#stoppedAt;
    return duration > 0 ? Math.min(position, duration) : position;
  }
}
