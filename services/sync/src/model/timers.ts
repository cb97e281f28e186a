import type { Clock } from "@tutti/service-kit";

/** Resolution in ms: due times are rounded up to it, so that timers due at about the same time share one wake-up. */
const resolutionMs = 20;

/** Multiplexes all delayed work of the process onto one timer; rooms and sockets own none. */
export class Timers {
  readonly #clock: Clock;
  readonly #due = new Map<number, Set<() => void>>();
  #order: number[] = [];
  #armed: { at: number; cancel: () => void } | null = null;
  #ringing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs once at `time` (ms) or up to 20 ms later. Returns a cancel function. */
  at(time: number, run: () => void): () => void {
    const slot = Math.ceil(Math.max(time, this.#clock.now()) / resolutionMs) * resolutionMs;
    const deeds = this.#due.get(slot) ?? this.#open(slot);
    // Wrapped, because the Set would merge two registrations of one function.
    const deed = () => run();
    deeds.add(deed);
    if (!this.#ringing) this.#arm();
    return () => {
      deeds.delete(deed);
    };
  }

  after(ms: number, run: () => void): () => void {
    return this.at(this.#clock.now() + ms, run);
  }

  /** Repeats, each time `ms` after the previous run ended. Returns a cancel function. */
  every(ms: number, run: () => void): () => void {
    let cancel = () => {};
    const again = () => {
      cancel = this.after(ms, () => {
        run();
        again();
      });
    };
    again();
    return () => cancel();
  }

  stop(): void {
    this.#armed?.cancel();
    this.#armed = null;
    this.#due.clear();
    this.#order = [];
  }

  #open(slot: number): Set<() => void> {
    const deeds = new Set<() => void>();
    this.#due.set(slot, deeds);
    let place = this.#order.length;
    while (place > 0 && (this.#order[place - 1] ?? 0) > slot) place--;
    this.#order.splice(place, 0, slot);
    return deeds;
  }

  #arm(): void {
    const first = this.#order[0];
    if (first === undefined || this.#armed?.at === first) return;
    this.#armed?.cancel();
    const cancel = this.#clock.after(Math.max(0, first - this.#clock.now()), () => this.#ring());
    this.#armed = { at: first, cancel };
  }

  #ring(): void {
    this.#armed = null;
    this.#ringing = true;
    try {
      const now = this.#clock.now();
      for (let slot = this.#order[0]; slot !== undefined && slot <= now; slot = this.#order[0]) {
        this.#order.shift();
        const deeds = this.#due.get(slot);
        this.#due.delete(slot);
        for (const deed of deeds ?? []) deed();
      }
    } finally {
      this.#ringing = false;
      this.#arm();
    }
  }
}
