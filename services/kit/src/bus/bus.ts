/** An event on its way. `id` makes it one event, however often it is published. */
export interface BusEvent {
  readonly id: string;
  readonly subject: string;
  readonly payload: unknown;
  /** Of the work that caused it. */
  readonly requestId: string;
}

export interface Delivery extends BusEvent {
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Which store of events the bus has, and from when on it has everything. */
export interface Holding {
  /** Another one after a loss. */
  readonly id: string;
  readonly since: Date;
}

export interface Subscription {
  stop(): Promise<void>;
}

/**
 * What carries events between services. Two implementations (Postgres; NATS with JetStream) pass one
 * contract suite.
 */
export interface Bus {
  /** Durable. Resolves when the bus has the event; an id that it knows is no new event. */
  publish(event: BusEvent): Promise<void>;
  /**
   * Durable. Each group gets each event of `subject` at least once, from the first ever published; members
   * of a group share them. A handler that rejects gets the event again later. A last `>` stands for any rest.
   */
  subscribe(
    group: string,
    subject: string,
    handle: (event: Delivery) => Promise<void>,
  ): Promise<Subscription>;
  /** What the bus still has of all that was published: who published before may have to do so again. */
  holding(): Promise<Holding>;
  /** Ephemeral: reaches who listens now, in every process, this one included. At most 5 KB of text. */
  broadcast(topic: string, message: string): void;
  listen(topic: string, handle: (message: string) => void): Promise<Subscription>;
  close(): Promise<void>;
}
