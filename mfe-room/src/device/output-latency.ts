/** The part of an AudioContext that is used here; latencies in seconds. */
export interface LatencyContext {
  readonly state: string;
  readonly outputLatency?: number;
  readonly baseLatency?: number;
  resume(): Promise<void>;
  suspend(): Promise<void>;
  close(): Promise<void>;
}

/** Beyond it a reading is garbage, in ms: browsers are known to report 648 and more for a moment. */
const maxLatency = 500;
const maxReadings = 9;
const minReadings = 3;
/** How much of a new median is taken over. */
const smoothing = 0.3;
/** A change beyond this, in ms, is another output device, which no smoothing should delay. */
const deviceChange = 50;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * The time from the browser's mixer to the loudspeaker, read from an AudioContext that plays nothing. The context
 * runs only while own media plays, when the audio device is open anyway.
 */
export class OutputLatency {
  readonly #makeContext: () => LatencyContext | null;
  #context: LatencyContext | null = null;
  #readings: number[] = [];
  #smoothed: number | null = null;

  /** `makeContext` answers null while the browser allows none. */
  constructor(makeContext: () => LatencyContext | null) {
    this.#makeContext = makeContext;
  }

  /** Milliseconds, 0 to 500; null while unknown or not supported. */
  get ms(): number | null {
    return this.#smoothed;
  }

  /** Half of the range of the last readings, in ms. */
  get spreadMs(): number | null {
    if (this.#smoothed === null) return null;
    return (Math.max(...this.#readings) - Math.min(...this.#readings)) / 2;
  }

  /** To be called about once a second. */
  sample(playsOwnMedia: boolean): void {
    if (!playsOwnMedia) {
      if (this.#context?.state === "running") this.#ignoreRefusal(this.#context.suspend());
      return;
    }
    this.#context ??= this.#makeContext();
    if (!this.#context) return;
    if (this.#context.state !== "running") this.#ignoreRefusal(this.#context.resume());
    else this.#add(this.#context);
  }

  destroy(): void {
    if (this.#context && this.#context.state !== "closed") this.#ignoreRefusal(this.#context.close());
    this.#context = null;
  }

  #add({ outputLatency, baseLatency }: LatencyContext): void {
    const reading = (outputLatency ?? baseLatency ?? Number.NaN) * 1000;
    // A context that has just started reports 0 until the first buffer is played.
    if (!Number.isFinite(reading) || reading <= 0 || reading > maxLatency) return;
    this.#readings = [...this.#readings, reading].slice(-maxReadings);
    if (this.#readings.length < minReadings) return;
    const now = median(this.#readings);
    const before = this.#smoothed ?? now;
    this.#smoothed = Math.abs(now - before) > deviceChange ? now : before + smoothing * (now - before);
  }

  /** A context that may not resume or suspend leaves the latency unknown, which is no error. */
  #ignoreRefusal(done: Promise<void>): void {
    done.catch(() => {});
  }
}

/** A context of the browser once the page was used: before that it is not allowed to start. */
export function browserContext(): LatencyContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  // Media elements are rendered with the same hint.
  return new AudioContext({ latencyHint: "playback" });
}
