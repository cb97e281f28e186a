import { byAdded, byBoost, isBoosted, type Waiting } from "./queue.ts";

/**
 * The waiting songs of one requester. Its turn takes its first boosted song and, as the boost doubles the turn's weight,
 * the oldest other song; without a boosted song, the oldest alone.
 */
export class OwnSongs<E extends Waiting> {
  readonly #byAdded: readonly E[];
  readonly #byBoost: readonly E[];
  readonly #taken = new Set<string>();
  #nextAdded = 0;
  #nextBoost = 0;

  constructor(songs: readonly E[]) {
    this.#byAdded = songs.toSorted(byAdded);
    this.#byBoost = songs.filter(isBoosted).toSorted(byBoost);
  }

  get isEmpty(): boolean {
    return this.#taken.size === this.#byAdded.length;
  }

  /** When the requester's oldest waiting song was added. */
  get oldest(): E | undefined {
    return this.#byAdded[0];
  }

  *turn(): Generator<E> {
    const boosted = this.#takeBoosted();
    if (boosted) yield boosted;
    yield* this.secondOfTurn();
  }

  /** What remains of a turn whose boosted song was heard. */
  *secondOfTurn(): Generator<E> {
    const oldest = this.#takeOldest();
    if (oldest) yield oldest;
  }

  #takeBoosted(): E | undefined {
    while (this.#taken.has(this.#byBoost[this.#nextBoost]?.id ?? "")) this.#nextBoost++;
    return this.#take(this.#byBoost[this.#nextBoost]);
  }

  #takeOldest(): E | undefined {
    while (this.#taken.has(this.#byAdded[this.#nextAdded]?.id ?? "")) this.#nextAdded++;
    return this.#take(this.#byAdded[this.#nextAdded]);
  }

  #take(song: E | undefined): E | undefined {
    if (song) this.#taken.add(song.id);
    return song;
  }
}
