import type { Wire } from "../fanout/wire.ts";
import { textsOf } from "../wire/text-frame.ts";

interface BufferedMessage {
  readonly seq: number;
  readonly text: string;
}

/** The wire of a polling connection: buffers messages until the browser acknowledges them. */
export class PollWire implements Wire {
  #kept: BufferedMessage[] = [];
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

  /** Drops messages up to `seq`, which the browser acknowledged. */
  acknowledge(seq: number): void {
    this.#kept = this.#kept.filter((kept) => kept.seq > seq);
    this.#bytes = this.#kept.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** The buffered messages, oldest first, and the sequence number of the last. */
  peek(): { seq: number; texts: string[] } {
    return { seq: this.#seq, texts: this.#kept.map((kept) => kept.text) };
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /**
   * Registers a one-shot callback for the next write or `wake`. A newer callback wakes and replaces the previous one.
   */
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
