import type { Time } from "@tutti/kit/sync";

/** Seconds per arrow key press. */
const stride = 5;
/** Throttle for a held key, in ms, independent of the keyboard's repeat rate. */
const pace = 100;
/** Throttle for seeks sent to the room, in ms. */
const sendEvery = 300;

/** The slice of playback that seeks; in seconds. */
export interface Seekable {
  positionNow(): number;
  seek(seconds: number): void;
}

/**
 * Seeks by arrow keys. The first step is sent at once; further steps of a held key are batched. `show` gets the pending
 * position, and null once the song is there.
 */
export class KeySeek {
  readonly #song: Seekable;
  readonly #time: Time;
  readonly #show: (seconds: number | null) => void;
  #collected: number | null = null;
  /** Time of the last step, in ms; null if no key has been pressed in this song. */
  #steppedAt: number | null = null;
  #stopWaiting: (() => void) | null = null;

  constructor(song: Seekable, time: Time, show: (seconds: number | null) => void) {
    this.#song = song;
    this.#time = time;
    this.#show = show;
  }

  /** Handles a keydown, or the auto-repeat of a held key, in a song of `duration` seconds. */
  press(direction: 1 | -1, duration: number, isRepeat: boolean): void {
    const now = this.#time.now();
    if (isRepeat && (this.#steppedAt === null || now - this.#steppedAt < pace)) return;
    this.#steppedAt = now;
    const from = this.#collected ?? Math.min(this.#song.positionNow(), duration);
    const to = Math.min(Math.max(from + direction * stride, 0), duration);
    if (to === from) return;
    this.#collected = to;
    if (this.#stopWaiting) this.#show(to);
    else this.#send();
  }

  /** The song was moved by other means: drops pending steps and ignores a key that is still held. */
  cancel(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#steppedAt = null;
    this.#collected = null;
    this.#show(null);
  }

  #send(): void {
    this.#stopWaiting = null;
    const to = this.#collected;
    if (to === null) return;
    this.#collected = null;
    this.#stopWaiting = this.#time.after(sendEvery, () => this.#send());
    this.#song.seek(to);
    this.#show(null);
  }
}
