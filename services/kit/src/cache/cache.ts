/** A value with the number of its last change. */
export interface Versioned {
  readonly rev: number;
  readonly value: string;
}

/**
 * Fast, shared between the nodes of a service, and lost without harm. Times in milliseconds. While the store is away
 * every call but `increment` throws `unavailable`.
 * Two implementations (memory, Redis) pass one contract suite.
 */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttl: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Reads and deletes in one step: of two takers one gets it. */
  take(key: string): Promise<string | null>;
  /**
   * Counts up and answers the new count; the first step starts the life of the counter. Goes on in this process
   * while the store is away: what it limits must not be without a limit then.
   */
  increment(key: string, ttl: number): Promise<number>;
  readVersioned(key: string): Promise<Versioned | null>;
  /** Writes `next` only while the stored rev is `expected` (0: nothing stored); answers whether it did. */
  writeVersioned(key: string, expected: number, next: Versioned, ttl: number): Promise<boolean>;
  /** Fields of one key, each with a life of its own: a lease that its holder renews. */
  setField(key: string, field: string, value: string, ttl: number): Promise<void>;
  deleteField(key: string, field: string): Promise<void>;
  /** The live fields. */
  fields(key: string): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}
