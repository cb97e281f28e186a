/** How a player behaves. Times in seconds. */
export interface PlayerNature {
  readonly random: () => number;
  /** From a seek to sound, on average; single seeks differ by a third. */
  readonly seekTakes: number;
  /** Its word on its position strays by up to half of this to either side. */
  readonly jitter: number;
  readonly honoursRate: boolean;
  /** Of its sound hardware: 1.0001 gains 0.1 ms a second. */
  readonly speed?: number;
}

/** A player that loads, stutters and lies about its position as real ones do. */
export class SimulatedPlayer {
  readonly #nature: PlayerNature;
  #position = 0;
  #silentFor = 0;
  #isPlaying = false;
  rate = 1;

  constructor(nature: PlayerNature) {
    this.#nature = nature;
  }

  /** What is heard; tests only. */
  get heard(): number {
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

  /** The network stops for a while. */
  stall(seconds: number): void {
    this.#silentFor += seconds;
  }

  /** `ms` pass. */
  run(ms: number): void {
    let seconds = ms / 1000;
    const silent = Math.min(seconds, this.#silentFor);
    this.#silentFor -= silent;
    seconds -= silent;
    const { honoursRate, speed = 1 } = this.#nature;
    if (this.#isPlaying) this.#position += seconds * speed * (honoursRate ? this.rate : 1);
  }
}
