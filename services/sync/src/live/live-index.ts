import type { Track } from "@tutti/proto/sync";
import type { Cache, Clock, Logger } from "@tutti/service-kit";
import { z } from "zod";
import type { LocalRoom } from "../room/local-room.ts";
import type { Presence } from "../room/presence.ts";
import type { Rooms } from "../room/rooms.ts";
import { storedTrack } from "../timeline/stored.ts";
import { endOf } from "../timeline/timeline.ts";

/** TTL of a node's part in ms, after which the rooms of a crashed node are no longer in the index. */
const ttlMs = 15_000;
/** An unchanged part is written again at two thirds of its life, in ms; the timers of the rounds may fire early. */
const renewAfterMs = (ttlMs * 2) / 3 - 100;
const key = "sync:live";
const none = "[]";

/** A room that plays music, with its listeners on all nodes. */
interface LiveRoom {
  readonly roomId: string;
  readonly listeners: number;
  readonly track: Track;
}

interface Deps {
  cache: Cache;
  nodeId: string;
  clock: Clock;
  log: Logger;
  rooms: Pick<Rooms, "all">;
  presence: Pick<Presence, "count">;
}

/** Rooms in a node's part, and in the list of all. */
const maxLive = 100;

const liveRoom = z.object({
  roomId: z.string(),
  /** Persons who listen on this node: see `CountedPersons`. */
  count: z.number(),
  /** Revision of the state that the track is from: with several nodes, the newest is right. */
  rev: z.number(),
  track: storedTrack,
});
const livePart = z.array(liveRoom);

/** A node's part of the live index: its rooms that play, as the cache holds them. */
type LivePart = readonly z.infer<typeof liveRoom>[];

const readPart = (text: string): LivePart => livePart.parse(JSON.parse(text));

/** The rooms that play music at `now` (ms) for a listener on this node, those with most listeners first. */
const livePartOf = (rooms: readonly LocalRoom[], now: number): LivePart =>
  rooms
    .flatMap((room) => {
      const { state } = room;
      const count = room.present.total;
      const hasEnded = (endOf(state) ?? now + 1) <= now;
      if (!state.track || !state.isPlaying || hasEnded || count === 0) return [];
      return [{ roomId: room.id, count, rev: state.rev, track: state.track }];
    })
    .toSorted((a, b) => b.count - a.count || a.roomId.localeCompare(b.roomId))
    .slice(0, maxLive);

/** The rooms that play music, over all nodes: each node leases its part, and the index is the union of the parts. */
export class LiveIndex {
  readonly #deps: Deps;
  #written = { text: none, at: Number.NEGATIVE_INFINITY };

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Writes this node's part if it changed or expires soon. A node whose rooms are idle calls nothing. */
  async keep(): Promise<void> {
    const { cache, nodeId, clock, log } = this.#deps;
    const now = clock.now();
    const text = JSON.stringify(this.#ownPart());
    const { text: before, at } = this.#written;
    if (text === before && (text === none || now - at < renewAfterMs)) return;
    this.#written = { text, at: now };
    try {
      if (text === none) await cache.deleteField(key, nodeId);
      else await cache.setField(key, nodeId, text, ttlMs);
    } catch (error) {
      // An empty text differs from every part, so the next round writes it again.
      this.#written = { text: "", at: now };
      log.warn({ err: error }, "the live rooms of this node were not written");
    }
  }

  /**
   * The rooms with most listeners first, at most `maxLive`; this node's own while the cache is down. A room that several
   * nodes list is counted by the presence leases, which count an account on several nodes once.
   */
  async list(): Promise<LiveRoom[]> {
    const found = new Map<string, { newest: LivePart[number]; count: number; isShared: boolean }>();
    for (const part of await this.#parts())
      for (const room of part) {
        const known = found.get(room.roomId);
        found.set(room.roomId, {
          newest: known && known.newest.rev > room.rev ? known.newest : room,
          count: (known?.count ?? 0) + room.count,
          isShared: known !== undefined,
        });
      }
    const counted = await Promise.all(
      Array.from(found, async ([roomId, { newest, count, isShared }]) => {
        const listeners = (isShared ? await this.#deps.presence.count(roomId) : null) ?? count;
        return { roomId, listeners, track: newest.track };
      }),
    );
    return counted
      .toSorted((a, b) => b.listeners - a.listeners || a.roomId.localeCompare(b.roomId))
      .slice(0, maxLive);
  }

  #ownPart(): LivePart {
    const { rooms, clock } = this.#deps;
    return livePartOf(rooms.all(), clock.now());
  }

  /** This node's part is the current one, the others' are up to one round old. */
  async #parts(): Promise<LivePart[]> {
    const { cache, nodeId, log } = this.#deps;
    try {
      const others = [...(await cache.fields(key))].filter(([node]) => node !== nodeId);
      return [this.#ownPart(), ...others.map(([, text]) => readPart(text))];
    } catch (error) {
      log.warn({ err: error }, "the live rooms of other nodes were not read");
      return [this.#ownPart()];
    }
  }
}
