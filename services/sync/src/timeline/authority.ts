import type { Cache, Clock, Logger } from "@tutti/service-kit";
import type { Archive } from "../ports.ts";
import { isLeap } from "./command.ts";
import { readTimeline } from "./stored.ts";
import { nextRev, silence, type Timeline } from "./timeline.ts";
import type { WriteBehind } from "./write-behind.ts";

interface Deps {
  cache: Cache;
  archive: Archive;
  writeBehind: WriteBehind;
  clock: Clock;
  /** Of this node's revs. */
  tail: number;
  log: Logger;
}

/** What becomes of a state; null leaves it as it is. May be asked again when another node was faster. */
export type Decide = (state: Timeline) => Timeline | null;

export interface Change {
  readonly before: Timeline;
  /** Numbered, stored, and to be told to the room. */
  readonly after: Timeline;
}

interface Stored {
  readonly state: Timeline;
  /** The rev that the cache holds: 0 for none, null for a cache that is away. */
  readonly expected: number | null;
}

/** A day; then the archive knows. */
const life = 86_400_000;
const key = (roomId: string) => `sync:state:${roomId}`;
const tries = 16;

/**
 * The last word on what rooms play, without a leader: any node reads, decides and writes, and the write holds only
 * if nobody else wrote in between. Behind the cache stands the archive; while the cache is away, the node's own
 * memory of the rooms that it serves stands in for it.
 */
export class Authority {
  readonly #deps: Deps;
  readonly #known = new Map<string, Timeline>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Keeps a state that was heard of, for the time when the cache is away. */
  remember(roomId: string, timeline: Timeline): void {
    if ((this.#known.get(roomId)?.rev ?? -1) < timeline.rev) this.#known.set(roomId, timeline);
  }

  forget(roomId: string): void {
    this.#known.delete(roomId);
  }

  /** The room is deleted, and what it played last is nobody's any more. */
  async erase(roomId: string): Promise<void> {
    const { cache, archive, writeBehind } = this.#deps;
    this.forget(roomId);
    writeBehind.drop(roomId);
    await archive.erase(roomId);
    await cache.delete(key(roomId));
  }

  /** The newest state that is known. A cache that lost it gets it back. */
  async read(roomId: string): Promise<Timeline> {
    const { state, expected } = await this.#stored(roomId);
    const known = this.#known.get(roomId);
    const newest = known && known.rev > state.rev ? known : state;
    if (expected !== null && expected < newest.rev) await this.#write(roomId, expected, newest);
    return newest;
  }

  /** Null when there was nothing to change. Throws when neither cache nor archive answers for an unknown room. */
  async change(roomId: string, decide: Decide): Promise<Change | null> {
    // What this node heard last is nearly always the newest: the write itself finds out, and a read is saved.
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
    throw new Error(`Room ${roomId} changed under every one of ${tries} attempts to change it.`);
  }

  async #attempt(roomId: string, stored: Stored, decide: Decide): Promise<Change | "nothing" | "lost"> {
    const { state: before, expected } = stored;
    const { clock, writeBehind, tail } = this.#deps;
    const decided = decide(before);
    if (!decided) return "nothing";
    const after = { ...decided, rev: nextRev(before.rev, clock.now(), tail) };
    if (!(await this.#write(roomId, expected, after))) return "lost";
    if (this.#known.has(roomId)) this.remember(roomId, after);
    writeBehind.save(roomId, after, isLeap(before, after) ? "now" : "soon");
    return { before, after };
  }

  async #stored(roomId: string): Promise<Stored> {
    try {
      const cached = await this.#deps.cache.readVersioned(key(roomId));
      if (cached) return { state: readTimeline(cached.value), expected: cached.rev };
      return { state: await this.#older(roomId), expected: 0 };
    } catch (error) {
      const known = this.#known.get(roomId);
      this.#deps.log.warn({ err: error }, "the cache is away; this node's memory stands in");
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
      return await this.#deps.cache.writeVersioned(key(roomId), expected, next, life);
    } catch (error) {
      this.#deps.log.warn({ err: error }, "the cache is away; this node's memory stands in");
      return true;
    }
  }
}
