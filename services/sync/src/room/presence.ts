import type { Cache, Logger } from "@tutti/service-kit";
import { z } from "zod";
import type { LocalRoom } from "./local-room.ts";

/** Everybody in a room, on all nodes. Of a great crowd only some are named. */
export interface Census {
  readonly count: number;
  readonly hosts: number;
  readonly names: readonly string[];
}

/** How long a node that died still counts, in ms; the living renew three times as often. */
const life = 15_000;
const mostNames = 200;
const key = (roomId: string) => `sync:presence:${roomId}`;
const lease = z.object({ count: z.number(), hosts: z.number(), names: z.array(z.string()) });

function firstNames(room: LocalRoom): string[] {
  const names: string[] = [];
  for (const { username } of room.members) {
    if (names.length === mostNames) break;
    names.push(username);
  }
  return names;
}

const here = (room: LocalRoom): Census => ({
  count: room.members.size,
  hosts: room.hosts,
  names: firstNames(room),
});

/** Who is where: each node leases its part of a room, and the sum of the leases is the room. */
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
        : this.#cache.setField(key(room.id), this.#nodeId, JSON.stringify(here(room)), life);
    await write.catch((error: unknown) => this.#log.warn({ err: error }, "a presence lease was not written"));
  }

  /**
   * Whether somebody of this name is connected to the room on any node. Of a crowd that is too large to be named
   * everybody is taken to be there. Throws `unavailable` while the cache is away.
   */
  async isThere(roomId: string, username: string): Promise<boolean> {
    const leases = [...(await this.#cache.fields(key(roomId)))].map(([, text]) =>
      lease.parse(JSON.parse(text)),
    );
    return leases.some(({ count, names }) => names.includes(username) || count > names.length);
  }

  /** While the cache is away: who is here. */
  async census(room: LocalRoom): Promise<Census> {
    const mine = here(room);
    try {
      const leases = [...(await this.#cache.fields(key(room.id)))]
        .filter(([nodeId]) => nodeId !== this.#nodeId)
        .map(([, text]) => lease.parse(JSON.parse(text)));
      return [mine, ...leases].reduce((all, part) => ({
        count: all.count + part.count,
        hosts: all.hosts + part.hosts,
        names: [...all.names, ...part.names].slice(0, mostNames),
      }));
    } catch (error) {
      this.#log.warn({ err: error }, "the presence leases were not read");
      return mine;
    }
  }
}
