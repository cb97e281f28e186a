/** An event to publish. Publishing the same `id` again is a no-op. */
export interface BusEvent {
  readonly id: string;
  readonly subject: string;
  readonly payload: unknown;
  /** The request id of the work that caused it. */
  readonly requestId: string;
}

export interface Delivery extends BusEvent {
  /** 1 for the first delivery. */
  readonly attempt: number;
}

/** Identifies the bus's event store and the time since which it is complete. */
export interface Holding {
  /** Changes when the store lost its data. */
  readonly id: string;
  readonly since: Date;
}

/** How far a group is behind in a subject. */
export interface Lag {
  readonly group: string;
  readonly subject: string;
  /** Events that it has not handled yet. */
  readonly waiting: number;
  /** Those of them whose handling failed at least once. */
  readonly redelivered: number;
}

export interface Subscription {
  stop(): Promise<void>;
}

/** An event as it is stored. */
export type StoredEvent = Pick<BusEvent, "id" | "subject" | "payload">;

/** Carries events between services. Two implementations (Postgres; NATS with JetStream) pass one contract suite. */
export interface Bus {
  /**
   * Durable. Resolves when the event is stored; a repeated id is ignored. With another payload under the same id, what is
   * stored is replaced (Postgres) or stored beside it (NATS), and may be delivered again.
   */
  publish(event: BusEvent): Promise<void>;
  /**
   * Durable. Each group gets each event of `subject` at least once, from the first ever published; members of a group
   * share them. If the handler rejects, the event is redelivered with backoff. A trailing `>` is a wildcard.
   */
  subscribe(
    group: string,
    subject: string,
    handle: (event: Delivery) => Promise<void>,
  ): Promise<Subscription>;
  /** Which published events the bus still has; after a loss, outboxes must publish theirs again. */
  holding(): Promise<Holding>;
  /**
   * Deletes stored events for good and returns how many. Each is deleted at most once; events that are published meanwhile
   * are not looked at. Reads all stored events whose text contains one of `texts`.
   */
  erase(texts: readonly string[], isErased: (event: StoredEvent) => boolean): Promise<number>;
  /** Ephemeral: reaches the current listeners in every process, this one included. At most 5 KB of text. */
  broadcast(topic: string, message: string): void;
  listen(topic: string, handle: (message: string) => void): Promise<Subscription>;
  /** The lag of the groups that this process subscribed to. */
  lag(): Promise<readonly Lag[]>;
  /** Resolves when the bus answers; rejects while it is not connected. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
