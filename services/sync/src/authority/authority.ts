import type { Cache, Clock, Logger } from "@tutti/service-kit";
import type { Archive } from "../model/ports.ts";
import { isJump } from "../timeline/command.ts";
import { readTimeline } from "../timeline/stored.ts";
import { type Change, nextRev, silence, type Timeline } from "../timeline/timeline.ts";
import type { WriteBehind } from "./write-behind.ts";

interface Deps {
  cache: Cache;
  archive: Archive;
  writeBehind: WriteBehind;
  clock: Clock;
  /** Low part of this node's revs; see `nextRev`. */
  tail: number;
  log: Logger;
}

/** Computes the next state; null leaves it unchanged. Called again when another node's write won. */
export type Decide = (state: Timeline) => Timeline | null;

interface Stored {
  readonly state: Timeline;
  /** The rev in the cache: 0 for a miss, null while the cache is down. */
  readonly expected: number | null;
}

/** Cache TTL in ms, a day; after it the archive is read. */
const ttlMs = 86_400_000;
const key = (roomId: string) => `sync:state:${roomId}`;
const tries = 16;

/**
 * Leaderless source of truth for rooms' states: any node reads, decides and writes, and the write succeeds only if no
 * other happened in between (compare-and-set by rev). The archive backs the cache; while the cache is down, the
 * fallback is the node's own memory of the rooms that it serves.
 */
export class Authority {
  readonly #deps: Deps;
  readonly #known = new Map<string, Timeline>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Keeps the newest known state: written on first, and the fallback while the cache is down. */
  remember(roomId: string, timeline: Timeline): void {
    if ((this.#known.get(roomId)?.rev ?? -1) < timeline.rev) this.#known.set(roomId, timeline);
  }

  forget(roomId: string): void {
    this.#known.delete(roomId);
  }

  /** Erases a deleted room's state from archive and cache. */
  async erase(roomId: string): Promise<void> {
    const { cache, archive, writeBehind } = this.#deps;
    this.forget(roomId);
    writeBehind.drop(roomId);
    await archive.erase(roomId);
    await cache.delete(key(roomId));
  }

  /** Returns the newest known state, and restores it in a cache that lost it. */
  async read(roomId: string): Promise<Timeline> {
    const { state, expected } = await this.#stored(roomId);
    const known = this.#known.get(roomId);
    const newest = known && known.rev > state.rev ? known : state;
    if (expected !== null && expected < newest.rev) await this.#write(roomId, expected, newest);
    return newest;
  }

  /**
   * Returns null if `decide` left the state unchanged. Throws when neither cache nor archive answers for an unknown
   * room, and when every attempt lost its race.
   */
  async change(roomId: string, decide: Decide): Promise<Change | null> {
    // The known state is nearly always current: writing on it saves a read, and is rejected if it is stale.
    const known = this.#known.get(roomId);
    if (known && known.rev > 0) {
      const change = await this.#attempt(roomId, { state: known, expected: known.rev }, decide);
      if (change !== "nothing" && change !== "lost") return change;
    }
    for (let attempt = 0; attempt < tries; attempt++) {
      const change = await this.#attempt(roomId, await this.#stored(roomId), decide);
      if (change === "nothing") return null;
      if (change !== "lost") return change;
    }
    throw new Error(`Room ${roomId} changed concurrently during all ${tries} attempts to change it.`);
  }

  async #attempt(roomId: string, stored: Stored, decide: Decide): Promise<Change | "nothing" | "lost"> {
    const { state: before, expected } = stored;
    const { clock, writeBehind, tail } = this.#deps;
    const decided = decide(before);
    if (!decided) return "nothing";
    const after = { ...decided, rev: nextRev(before.rev, clock.now(), tail) };
    if (!(await this.#write(roomId, expected, after))) return "lost";
    if (this.#known.has(roomId)) this.remember(roomId, after);
    writeBehind.save(roomId, after, isJump(before, after) ? "now" : "soon");
    return { before, after };
  }

  async #stored(roomId: string): Promise<Stored> {
    try {
      const cached = await this.#deps.cache.readVersioned(key(roomId));
      if (cached) return { state: readTimeline(cached.value), expected: cached.rev };
      return { state: await this.#older(roomId), expected: 0 };
    } catch (error) {
      const known = this.#known.get(roomId);
      this.#deps.log.warn({ err: error }, "the cache is down; falling back to this node's memory");
      return { state: known ?? (await this.#older(roomId)), expected: null };
    }
  }

  async #older(roomId: string): Promise<Timeline> {
    const known = this.#known.get(roomId);
    const waiting = this.#deps.writeBehind.waiting(roomId);
    const newest = known && (!waiting || known.rev >= waiting.rev) ? known : waiting;
    return newest ?? (await this.#deps.archive.load(roomId)) ?? silence;
  }

  async #write(roomId: string, expected: number | null, after: Timeline): Promise<boolean> {
    if (expected === null) return true;
    const next = { rev: after.rev, value: JSON.stringify(after) };
    try {
      return await this.#deps.cache.writeVersioned(key(roomId), expected, next, ttlMs);
    } catch (error) {
      this.#deps.log.warn({ err: error }, "the cache is down; falling back to this node's memory");
      return true;
    }
  }
}
