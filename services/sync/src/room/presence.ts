import type { People, ServerData } from "@tutti/proto/sync";
import type { Cache, Logger } from "@tutti/service-kit";
import { guest } from "../ports.ts";
import type { EndTally } from "../timeline/track-end.ts";
import { type Lease, leaseOf, readLease } from "./lease.ts";
import type { LocalRoom } from "./local-room.ts";

export type PresentUser = ServerData<"presence">["users"][number];

/** All listeners of a room, across nodes. In a large crowd only some are named. */
export interface Census {
  readonly count: number;
  readonly hosts: number;
  readonly names: readonly string[];
  /** The same listeners as hosts see them. An ownerless room names only those who chose to be visible. */
  readonly users: readonly PresentUser[];
  /** As everybody sees them. */
  readonly people: People;
  readonly end: EndTally;
}

/** Lease TTL in ms, after which a crashed node no longer counts; live nodes renew three times as often. */
const ttlMs = 15_000;
const maxNames = 200;
/** Limit of names sent to everybody, hosts first. */
const maxPeople = 100;
const key = (roomId: string) => `sync:presence:${roomId}`;

const sum = (leases: readonly Lease[], of: (lease: Lease) => number) =>
  leases.reduce((total, lease) => total + of(lease), 0);

const distinct = (names: readonly string[]) => [...new Set(names)].sort();
const named = (names: readonly string[]) => names.map((username) => ({ username }));

function peopleOf(leases: readonly Lease[], users_count: number): People {
  const hosts = distinct(leases.flatMap(({ hostNames }) => hostNames)).slice(0, maxPeople);
  const seen = distinct(leases.flatMap(({ seenNames }) => seenNames)).filter((name) => !hosts.includes(name));
  return { users_count, hosts: named(hosts), seen: named(seen.slice(0, maxPeople - hosts.length)) };
}

/** Counts only end reports of the current play of the track; a lease may be stale. */
function endOf(leases: readonly Lease[], room: LocalRoom): EndTally {
  const songId = room.state.track?.song_id;
  const ended = leases.flatMap(({ ended: report }) =>
    report && report.songId === songId && report.rev >= room.playSince ? [report] : [],
  );
  return {
    hosts: sum(leases, ({ hosts }) => hosts),
    following: sum(leases, ({ following, count }) => following ?? count),
    playingTrack: sum(leases, ({ hearing }) => hearing),
    ended: ended.reduce((total, { count }) => total + count, 0),
    endedAt: ended.length > 0 ? Math.min(...ended.map(({ at }) => at)) : null,
  };
}

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
      return sum(leases, ({ count }) => count);
    } catch (error) {
      this.#log.warn({ err: error }, "the presence leases were not read");
      return null;
    }
  }

  /** Counts the room's listeners on all nodes; only this node's while the cache is down. */
  async census(room: LocalRoom): Promise<Census> {
    const leases = [this.#lease(room)];
    try {
      for (const [nodeId, text] of await this.#cache.fields(key(room.id)))
        if (nodeId !== this.#nodeId) leases.push(readLease(text));
    } catch (error) {
      this.#log.warn({ err: error }, "the presence leases were not read");
    }
    // Recomputed: it may have changed during the cache read.
    leases[0] = this.#lease(room);
    const count = sum(leases, (lease) => lease.count);
    const users = leases.flatMap(({ names, marks }) =>
      names.map((name, i) => {
        const { is_seen, ...mark } = marks[i] ?? {};
        return { username: room.isOwnerless && !is_seen ? guest.username : name, ...mark };
      }),
    );
    return {
      count,
      hosts: sum(leases, ({ hosts }) => hosts),
      names: leases.flatMap(({ names }) => names).slice(0, maxNames),
      users: users.slice(0, maxNames),
      people: peopleOf(leases, count),
      end: endOf(leases, room),
    };
  }

  #lease(room: LocalRoom): Lease {
    return leaseOf(room, { maxNames: maxNames, maxPeople });
  }
}
