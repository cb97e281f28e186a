interface Entry {
  readonly bytes: Buffer | null;
  readonly until: number;
}

/** What an entry takes beside its bytes: the key, and its place. */
const overhead = 1024;

/** Keeps buffers, or that there is none, within a number of bytes; what was not used for longest goes first. */
export class ByteCache {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, now: number): Buffer | null | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#delete(key);
    if (entry.until <= now) return undefined;
    // Set again, so that the first of the map is the one not used for longest.
    this.#add(key, entry);
    return entry.bytes;
  }

  set(key: string, bytes: Buffer | null, until: number): void {
    this.#delete(key);
    this.#add(key, { bytes, until });
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break;
      this.#delete(oldest);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#size += overhead + (entry.bytes?.length ?? 0);
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= overhead + (entry.bytes?.length ?? 0);
  }
}
