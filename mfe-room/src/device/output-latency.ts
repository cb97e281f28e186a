/** The slice of an AudioContext that is used here; latencies in seconds. */
export interface LatencyContext {
  readonly state: string;
  readonly outputLatency?: number;
  readonly baseLatency?: number;
  resume(): Promise<void>;
  suspend(): Promise<void>;
  close(): Promise<void>;
}

/** Readings above this are invalid, in ms: browsers are known to report 648 and more for a moment. */
const maxLatency = 500;
const maxReadings = 9;
const minReadings = 3;
/** Weight of a new median in the smoothed value. */
const smoothing = 0.3;
/** A change beyond this, in ms, means another output device and is not smoothed. */
const deviceChange = 50;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * The latency from the browser's mixer to the loudspeaker, read from a silent AudioContext. The context runs only while
 * own media plays, when the audio device is open anyway.
 */
export class OutputLatency {
  readonly #makeContext: () => LatencyContext | null;
  #context: LatencyContext | null = null;
  #readings: number[] = [];
  #smoothed: number | null = null;

  /** @param makeContext returns null while the browser allows none */
  constructor(makeContext: () => LatencyContext | null) {
    this.#makeContext = makeContext;
  }

  /** Milliseconds, 0 to 500; null while unknown or unsupported. */
  get ms(): number | null {
    return this.#smoothed;
  }

  /** Half of the range of the last readings, in ms. */
  get spreadMs(): number | null {
    if (this.#smoothed === null) return null;
    return (Math.max(...this.#readings) - Math.min(...this.#readings)) / 2;
  }

  /** Call about once a second. */
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
    // A new context reports 0 until the first buffer is played.
    if (!Number.isFinite(reading) || reading <= 0 || reading > maxLatency) return;
    this.#readings = [...this.#readings, reading].slice(-maxReadings);
    if (this.#readings.length < minReadings) return;
    const now = median(this.#readings);
    const before = this.#smoothed ?? now;
    this.#smoothed = Math.abs(now - before) > deviceChange ? now : before + smoothing * (now - before);
  }

  /** A context that may not resume or suspend leaves the latency unknown, which is not an error. */
  #ignoreRefusal(done: Promise<void>): void {
    done.catch(() => {});
  }
}

/** Creates the browser's context; null before a user gesture, because the browser would not let it start. */
export function browserContext(): LatencyContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  // Media elements are rendered with the same latency hint.
  return new AudioContext({ latencyHint: "playback" });
}
