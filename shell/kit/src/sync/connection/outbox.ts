import type { Time } from "../clock/time.ts";

/** A command of the host's player; times in seconds. */
export interface PlayerCommand {
  readonly track: { readonly song_id: string } | null;
  readonly isPlaying: boolean;
  readonly position: number;
  readonly duration: number;
}

/** Throttle for commands that differ only in the position (a dragged slider), in ms. */
const gap = 70;

/** Sends play, pause and track changes at once; throttles position changes and sends only the latest. */
export class CommandOutbox<C extends PlayerCommand> {
  readonly #time: Time;
  readonly #send: (command: C) => void;
  #last: { command: C; at: number } | null = null;
  #waiting: C | null = null;
  #cancel = () => {};

  constructor(time: Time, send: (command: C) => void) {
    this.#time = time;
    this.#send = send;
  }

  put(command: C): void {
    const last = this.#last;
    const decisive =
      last?.command.isPlaying !== command.isPlaying || last.command.track?.song_id !== command.track?.song_id;
    const wait = last && !decisive ? last.at + gap - this.#time.now() : 0;
    if (wait <= 0) this.#go(command);
    else this.#wait(command, wait);
  }

  clear(): void {
    this.#cancel();
    this.#waiting = null;
    this.#last = null;
  }

  #wait(command: C, ms: number) {
    if (this.#waiting === null)
      this.#cancel = this.#time.after(ms, () => {
        if (this.#waiting) this.#go(this.#waiting);
      });
    this.#waiting = command;
  }

  #go(command: C) {
    this.#cancel();
    this.#waiting = null;
    this.#last = { command, at: this.#time.now() };
    this.#send(command);
  }
}
