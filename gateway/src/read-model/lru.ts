interface Slot<T> {
  readonly value: T;
  readonly size: number;
}

/** Size of an entry besides its value, for key and map slot. It bounds the number of entries, too. */
const overhead = 1024;

/** An LRU map, bounded by bytes. */
export class Lru<T> {
  readonly #slots = new Map<string, Slot<T>>();
  readonly #max: number;
  #size = 0;
  /** The last key of the map. */
  #newest: string | null = null;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): T | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    // Reinsert: a Map iterates in insertion order, so its first key is the least recently used.
    if (key !== this.#newest) {
      this.#slots.delete(key);
      this.#slots.set(key, slot);
      this.#newest = key;
    }
    return slot.value;
  }

  /** `size`: the value's bytes. */
  set(key: string, value: T, size: number): void {
    this.delete(key);
    this.#slots.set(key, { value, size: size + overhead });
    this.#size += size + overhead;
    this.#newest = key;
    for (const oldest of this.#slots.keys()) {
      if (this.#size <= this.#max) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#size -= slot.size;
  }
}
