import type { Cache, Logger } from "@tutti/service-kit";
import { type Census, censusOf, countOf, maxNames, maxPeople } from "./census.ts";
import { type Lease, leaseOf, readLease } from "./lease.ts";
import type { LocalRoom } from "./local-room.ts";

/** Lease TTL in ms, after which a crashed node no longer counts; live nodes renew three times as often. */
const ttlMs = 15_000;
const key = (roomId: string) => `sync:presence:${roomId}`;

/** Presence across nodes: each node leases its part of a room, and the room is the sum of the leases. */
export class Presence {
  readonly #cache: Cache;
  readonly #nodeId: string;
  readonly #log: Logger;

  constructor(cache: Cache, nodeId: string, log: Logger) {
    this.#cache = cache;
    this.#nodeId = nodeId;
    this.#log = log;
  }

  async renew(room: LocalRoom): Promise<void> {
    const write =
      room.members.size === 0
        ? this.#cache.deleteField(key(room.id), this.#nodeId)
        : this.#cache.setField(key(room.id), this.#nodeId, JSON.stringify(this.#lease(room)), ttlMs);
    await write.catch((error: unknown) => this.#log.warn({ err: error }, "a presence lease was not written"));
  }

  /**
   * Whether a listener of this name is connected to the room on any node; true for any name in a crowd too large to be
   * named. Throws `unavailable` while the cache is down.
   */
  async isThere(roomId: string, username: string): Promise<boolean> {
    const leases = [...(await this.#cache.fields(key(roomId)))].map(([, text]) => readLease(text));
    return leases.some(({ count, names }) => names.includes(username) || count > names.length);
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

  /** Counts the room's listeners on all nodes; only this node's while the cache is down. */
  async census(room: LocalRoom): Promise<Census> {
    const others: Lease[] = [];
    try {
      for (const [nodeId, text] of await this.#cache.fields(key(room.id)))
        if (nodeId !== this.#nodeId) others.push(readLease(text));
    } catch (error) {
      this.#log.warn({ err: error }, "the presence leases were not read");
    }
    // Computed after the cache read, during which it may have changed.
    return censusOf(room, this.#lease(room), others);
  }

  #lease(room: LocalRoom): Lease {
    return leaseOf(room, { maxNames, maxPeople });
  }
}
