/** Behaviour of a simulated player. Times in seconds. */
export interface PlayerNature {
  readonly random: () => number;
  /** Time from a seek to sound, on average; single seeks vary by a third. */
  readonly seekTakes: number;
  /** Reported positions have an error of ± half of this. */
  readonly jitter: number;
  readonly honoursRate: boolean;
  /** Clock rate of its sound hardware: 1.0001 gains 0.1 ms a second. */
  readonly speed?: number;
}

/** A player that loads, stalls and misreports its position as real ones do. */
export class SimulatedPlayer {
  readonly #nature: PlayerNature;
  #position = 0;
  #silentFor = 0;
  #isPlaying = false;
  rate = 1;

  constructor(nature: PlayerNature) {
    this.#nature = nature;
  }

  /** The true position; tests only. */
  get audible(): number {
    return this.#position;
  }

  get reported(): number {
    return Math.max(0, this.#position + (this.#nature.random() - 0.5) * this.#nature.jitter);
  }

  get isBusy(): boolean {
    return this.#silentFor > 0;
  }

  play(): void {
    this.#isPlaying = true;
  }

  pause(): void {
    this.#isPlaying = false;
  }

  seek(to: number): void {
    this.#position = to;
    this.#silentFor = this.#nature.seekTakes * (0.83 + this.#nature.random() / 3);
  }

  /** Simulates a stalled network. */
  stall(seconds: number): void {
    this.#silentFor += seconds;
  }

  /** Simulates `ms` of playing. */
  run(ms: number): void {
    let seconds = ms / 1000;
    const silent = Math.min(seconds, this.#silentFor);
    this.#silentFor -= silent;
    seconds -= silent;
    const { honoursRate, speed = 1 } = this.#nature;
    if (this.#isPlaying) this.#position += seconds * speed * (honoursRate ? this.rate : 1);
  }
}
