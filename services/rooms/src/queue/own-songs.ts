import { byAdded, byBoost, isBoosted, type Waiting } from "./queue.ts";

/**
 * The waiting songs of one requester. Its turn takes its first boosted song and, as the boost doubles the turn's weight,
 * the oldest other song; without a boosted song, the oldest alone.
 */
export class OwnSongs<E extends Waiting> {
  readonly #songs: readonly E[];
  readonly #taken = new Set<string>();
  // Sorted at the first turn: mostly only the first turns of an order are read.
  #byAdded: readonly E[] | null = null;
  #byBoost: readonly E[] | null = null;
  #nextAdded = 0;
  #nextBoost = 0;

  constructor(songs: readonly E[]) {
    this.#songs = songs;
  }

  get isEmpty(): boolean {
    return this.#taken.size === this.#songs.length;
  }

  /** When the requester's oldest waiting song was added. */
  get oldestAddedAt(): number {
    return this.#songs.reduce((oldest, { addedAt }) => Math.min(oldest, addedAt), Number.POSITIVE_INFINITY);
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
    this.#byBoost ??= this.#songs.filter(isBoosted).toSorted(byBoost);
    while (this.#taken.has(this.#byBoost[this.#nextBoost]?.id ?? "")) this.#nextBoost++;
    return this.#take(this.#byBoost[this.#nextBoost]);
  }

  #takeOldest(): E | undefined {
    this.#byAdded ??= this.#songs.toSorted(byAdded);
    while (this.#taken.has(this.#byAdded[this.#nextAdded]?.id ?? "")) this.#nextAdded++;
    return this.#take(this.#byAdded[this.#nextAdded]);
  }

  #take(song: E | undefined): E | undefined {
    if (song) this.#taken.add(song.id);
    return song;
  }
}
