import type { Wire } from "../fanout/wire.ts";
import { textsOf } from "../wire/text-frame.ts";

interface Kept {
  readonly seq: number;
  readonly text: string;
}

/** Stands for a socket: keeps what was written until the browser has fetched it and said so. */
export class PollWire implements Wire {
  #kept: Kept[] = [];
  #bytes = 0;
  #seq = 0;
  #wake: (() => void) | null = null;

  get writableLength(): number {
    return this.#bytes;
  }

  write(bytes: Buffer): void {
    for (const text of textsOf(bytes)) {
      this.#kept.push({ seq: ++this.#seq, text });
      this.#bytes += text.length;
    }
    this.wake();
  }

  /** The browser has everything up to `seq`. */
  acknowledge(seq: number): void {
    this.#kept = this.#kept.filter((kept) => kept.seq > seq);
    this.#bytes = this.#kept.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** What waits, oldest first, and the number of the last. */
  peek(): { seq: number; texts: string[] } {
    return { seq: this.#seq, texts: this.#kept.map((kept) => kept.text) };
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Calls back once, when there is something to fetch or `wake` is called. One waits at a time: the newest. */
  onWake(run: (() => void) | null): void {
    this.#wake?.();
    this.#wake = run;
  }

  wake(): void {
    const run = this.#wake;
    this.#wake = null;
    run?.();
  }
}
