import type { Cache, Clock, Logger } from "@tutti/service-kit";
import { type Census, censusOf, countOf, maxNames, maxPeople } from "./census.ts";
import { type HeardPart, isHeard } from "./hearing.ts";
import { type Lease, leaseOf, readLease } from "./lease.ts";
import type { LocalRoom } from "./local-room.ts";

/** Lease TTL in ms, after which a crashed node no longer counts. */
const ttlMs = 15_000;
/** An unchanged lease is written again at two thirds of its life, in ms; the timers of the rounds may fire early. */
const renewAfterMs = (ttlMs * 2) / 3 - 100;
/**
 * Interval in ms at which a node that found itself alone in a room reads the leases again. Another node announces its
 * first listener; this is for an announcement that the bus lost.
 */
const readAloneMs = 15_000;
const key = (roomId: string) => `sync:presence:${roomId}`;

interface Held {
  /** This node's lease as written; null after a failed write. */
  written: { readonly text: string; readonly at: number } | null;
  /** When the leases were last read and contained no other node's, in ms; null if they did. */
  aloneAt: number | null;
}

interface Deps {
  cache: Cache;
  nodeId: string;
  clock: Clock;
  log: Logger;
}

/** Presence across nodes: each node leases its part of a room, and the room is the sum of the leases. */
export class Presence {
  readonly #cache: Cache;
  readonly #nodeId: string;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #held = new WeakMap<LocalRoom, Held>();

  constructor({ cache, nodeId, clock, log }: Deps) {
    this.#cache = cache;
    this.#nodeId = nodeId;
    this.#clock = clock;
    this.#log = log;
  }

  /** Writes this node's lease, after a change. */
  renew(room: LocalRoom): Promise<void> {
    return this.#write(room, this.#textOf(room));
  }

  /** Writes this node's lease if it changed, was not written, or expires soon. */
  async keep(room: LocalRoom): Promise<void> {
    const { written } = this.#heldOf(room);
    const text = this.#textOf(room);
    const isCurrent = written?.text === text;
    if (isCurrent && (text === "" || this.#clock.now() - written.at < renewAfterMs)) return;
    await this.#write(room, text);
  }

  /** Whether other nodes may have changed the room's count without an event: false while this node is alone in it. */
  isShared(room: LocalRoom): boolean {
    const { aloneAt } = this.#heldOf(room);
    return aloneAt === null || this.#clock.now() - aloneAt >= readAloneMs;
  }

  /**
   * Whether a listener of this name is connected to the room on any node; true for any name in a crowd too large to be
   * named. Throws `unavailable` while the cache is down.
   */
  async isThere(roomId: string, username: string): Promise<boolean> {
    const leases = [...(await this.#cache.fields(key(roomId)))].map(([, text]) => readLease(text));
    return leases.some(({ count, names }) => names.includes(username) || count > names.length);
  }

  /** Whether a host of this name is connected to the room on any node. Throws `unavailable` while the cache is down. */
  async isHostThere(roomId: string, username: string): Promise<boolean> {
    const leases = [...(await this.#cache.fields(key(roomId)))].map(([, text]) => readLease(text));
    return leases.some(({ hostNames }) => hostNames.includes(username));
  }

  /** The browsers, as keyed ids, from which an account listens to a room. Throws while the cache is down. */
  async browsersOf(roomId: string, username: string): Promise<string[]> {
    const leases = [...(await this.#cache.fields(key(roomId)))].map(([, text]) => readLease(text));
    const browsers = leases.flatMap(({ names, marks }) => marks[names.indexOf(username)]?.browsers ?? []);
    return [...new Set(browsers)];
  }

  /** Number of a room's listeners on all nodes; null while the cache is down. */
  async count(roomId: string): Promise<number | null> {
    try {
      const leases = [...(await this.#cache.fields(key(roomId)))].map(([, text]) => readLease(text));
      return countOf(leases);
    } catch (error) {
      this.#log.warn({ err: error }, "the presence leases were not read");
      return null;
    }
  }

  /** Whether a play of an owned room, of which `own` is known here, was heard on any node; null while the cache is down. */
  async isHeard(room: LocalRoom, own: HeardPart): Promise<boolean | null> {
    try {
      const fields = [...(await this.#cache.fields(key(room.id)))];
      const others = fields.filter(([nodeId]) => nodeId !== this.#nodeId).map(([, text]) => readLease(text));
      return isHeard([own, ...others.flatMap(({ heard }) => (heard?.play === own.play ? [heard] : []))]);
    } catch (error) {
      this.#log.warn({ err: error }, "the presence leases were not read");
      return isHeard([own]) || null;
    }
  }

  /** Counts the room's listeners on all nodes; only this node's while the cache is down. */
  async census(room: LocalRoom): Promise<Census> {
    const others: Lease[] = [];
    const held = this.#heldOf(room);
    try {
      for (const [nodeId, text] of await this.#cache.fields(key(room.id)))
        if (nodeId !== this.#nodeId) others.push(readLease(text));
      held.aloneAt = others.length === 0 ? this.#clock.now() : null;
    } catch (error) {
      held.aloneAt = null;
      this.#log.warn({ err: error }, "the presence leases were not read");
    }
    // Computed after the cache read, during which it may have changed.
    return censusOf(room, this.#lease(room), others);
  }

  async #write(room: LocalRoom, text: string): Promise<void> {
    const held = this.#heldOf(room);
    held.written = { text, at: this.#clock.now() };
    const write =
      text === ""
        ? this.#cache.deleteField(key(room.id), this.#nodeId)
        : this.#cache.setField(key(room.id), this.#nodeId, text, ttlMs);
    await write.catch((error: unknown) => {
      held.written = null;
      this.#log.warn({ err: error }, "a presence lease was not written");
    });
  }

  #heldOf(room: LocalRoom): Held {
    const held = this.#held.get(room) ?? { written: null, aloneAt: null };
    this.#held.set(room, held);
    return held;
  }

  /** Empty for a room without listeners here, which has no lease. */
  #textOf(room: LocalRoom): string {
    return room.members.size === 0 ? "" : JSON.stringify(this.#lease(room));
  }

  #lease(room: LocalRoom): Lease {
    return leaseOf(room, { maxNames, maxPeople });
  }
}
