import type { Time } from "@tutti/kit/sync";

/** Seconds that an arrow key moves. */
const stride = 5;
/** A held key steps once in so many ms, however quickly the keyboard repeats it. */
const pace = 100;
/** Milliseconds between two seeks that are sent to the room. */
const sendEvery = 300;

/** What can seek in its song; in seconds. */
export interface Seekable {
  positionNow(): number;
  seek(seconds: number): void;
}

/**
 * Seeks by arrow keys. The first step is taken at once and what a held key adds to it is collected: `show` is given
 * where that leads to, and null as soon as the song is there.
 */
export class KeySeek {
  readonly #song: Seekable;
  readonly #time: Time;
  readonly #show: (seconds: number | null) => void;
  #collected: number | null = null;
  /** When the last step was, in ms; null while no key may be held that started in this song. */
  #steppedAt: number | null = null;
  #stopWaiting: (() => void) | null = null;

  constructor(song: Seekable, time: Time, show: (seconds: number | null) => void) {
    this.#song = song;
    this.#time = time;
    this.#show = show;
  }

  /** A key went down, or repeats because it is held, in a song of `duration` seconds. */
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

  /** Something else moved the song: drops what was collected, and ignores a key that is still held. */
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
