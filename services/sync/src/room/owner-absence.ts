import type { Cache, Clock, Logger } from "@tutti/service-kit";
import type { Member } from "./member.ts";
import type { Presence } from "./presence.ts";

/** TTL of an absence in ms; a later question begins a new one. */
const ttlMs = 90 * 24 * 60 * 60 * 1000;
const key = (roomId: string) => `sync:owner-left:${roomId}`;

interface Deps {
  cache: Cache;
  presence: Pick<Presence, "isHostThere">;
  clock: Clock;
  log: Logger;
}

/** Since when owners are connected to their rooms on no node. A cache that lost it makes an absence shorter, never longer. */
export class OwnerAbsence {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  entered(roomId: string, { role }: Pick<Member, "role">): void {
    if (role === "owner") this.#write(this.#deps.cache.delete(key(roomId)));
  }

  /** The last tab on this node left. While there is one on another node the stored time is not used. */
  left(roomId: string, { role }: Pick<Member, "role">): void {
    const { cache, clock } = this.#deps;
    if (role === "owner") this.#write(cache.set(key(roomId), String(clock.now()), ttlMs));
  }

  /**
   * In ms; null while the owner of this name is there. The node of an owner may have crashed without a record: then the
   * first question starts the absence. Throws `unavailable` while the cache is down.
   */
  async since(roomId: string, ownerName: string): Promise<number | null> {
    const { cache, clock, presence } = this.#deps;
    if (await presence.isHostThere(roomId, ownerName)) return null;
    const stored = await cache.get(key(roomId));
    if (stored !== null) return Number(stored);
    const now = clock.now();
    await cache.set(key(roomId), String(now), ttlMs);
    return now;
  }

  #write(written: Promise<void>): void {
    written.catch((err: unknown) => this.#deps.log.warn({ err }, "an owner's absence was not written"));
  }
}
