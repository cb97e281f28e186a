/** A value with its revision number. */
export interface Versioned {
  readonly rev: number;
  readonly value: string;
}

/**
 * Fast, shared between the nodes of a service, and safe to lose. Times in milliseconds. While the store is down every
 * call but `increment` throws `unavailable`.
 * Two implementations (memory, Redis) pass one contract suite.
 */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttl: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Reads and deletes atomically: of two concurrent callers one gets the value. */
  take(key: string): Promise<string | null>;
  /**
   * Increments and returns the count; the first increment starts the TTL. Falls back to a counter in this process while
   * the store is down, so that limits still hold.
   */
  increment(key: string, ttl: number): Promise<number>;
  readVersioned(key: string): Promise<Versioned | null>;
  /**
   * Compare-and-set: writes `next` only if the stored rev is `expected` (0: nothing stored). Returns whether it wrote.
   */
  writeVersioned(key: string, expected: number, next: Versioned, ttl: number): Promise<boolean>;
  /** Sets a field of a key. Each field has a TTL of its own, so it can be a lease that its holder renews. */
  setField(key: string, field: string, value: string, ttl: number): Promise<void>;
  deleteField(key: string, field: string): Promise<void>;
  /** The fields that have not expired. */
  fields(key: string): Promise<ReadonlyMap<string, string>>;
  /** Resolves when the store answers; rejects while it is not connected. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
