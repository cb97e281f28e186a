import { isDeepStrictEqual } from "node:util";
import { ProductError } from "@tutti/proto/errors";
import type { Room } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Clock } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import { Flights, type Progress } from "../model/flights.ts";
import { maxBytes } from "../model/max-bytes.ts";
import type { Services } from "../model/services.ts";
import { withoutCaller } from "../model/without-caller.ts";
import type { Host } from "../presenters/host.ts";
import type { Owner } from "../queries/hosts.ts";
import type { ReadyAnswer } from "./ready-answer.ts";

/** How long an answer is served without asking the service, in ms. */
const maxAge = 1000;
const memory = 32 << 20;
/** Keys by which a room was read: its name and former ones. */
const maxNames = 8;

interface Read {
  readonly answer: ReadyAnswer;
  readonly roomId: string;
  readonly version: number;
  readonly owner: Owner;
  readonly host: Host | null;
  /** It contains a remaining time, so it changes without a new version. */
  readonly countsDown: boolean;
}

interface Entry extends Read {
  /** Start of the load that confirmed it. */
  readonly validatedAt: number;
}

interface Parts {
  readonly rooms: Pick<Services["rooms"], "getRoom">;
  readonly hostOf: (owner: Owner) => Promise<Host | null>;
  readonly present: (room: Room, host: Host | null) => ReadyAnswer;
  readonly clock: Pick<Clock, "now">;
  /** Whether a write of the room may not be in an answer from memory. */
  readonly isUnsettled: (key: string) => Promise<boolean>;
}

/** The answers of `GET /api/room-playlist`, the same for every caller: see `index.ts`. */
export class RoomReads {
  readonly #parts: Parts;
  readonly #entries = new LRUCache<string, Entry>(maxBytes(memory, ({ answer }) => answer.bytes));
  /** The keys by which each room was read, by its id. */
  readonly #keysOf = new LRUCache<string, ReadonlySet<string>>(
    maxBytes(4 << 20, (keys) => [...keys].reduce((bytes, each) => bytes + 2 * each.length, 100)),
  );
  readonly #flights: Flights<Entry>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#flights = new Flights(parts.clock.now);
  }

  /**
   * The answer for the room with this name, whose key is `key`; throws 404 without the room. `wantsNew`: reads it from the
   * service in any case, with one call for concurrent reads.
   */
  async read(key: string, name: string, wantsNew: boolean): Promise<ReadyAnswer> {
    const { clock, isUnsettled } = this.#parts;
    const load = (progress: Readonly<Progress>) => this.#load(key, name, progress);
    // guard: writes-by-other-names
    const settled = this.#related(key).map(isUnsettled);
    if (wantsNew || (await Promise.all(settled)).includes(true))
      return (await this.#flights.join(key, Number.POSITIVE_INFINITY, load)).answer;
    const tooOld = clock.now() - maxAge;
    const entry = this.#entries.get(key);
    if (entry && /* guard: age-of-reads */ entry.validatedAt > tooOld) return entry.answer;
    return (await this.#flights.join(key, tooOld, load)).answer;
  }

  /** Call it when a write of the room has ended: what was read before that, by any of its names, is not served any more. */
  outdate(key: string): void {
    for (const related of this.#related(key)) {
      this.#flights.outdate(related);
      const entry = this.#entries.get(related);
      if (entry) this.#keep(related, { ...entry, validatedAt: Number.NEGATIVE_INFINITY });
    }
  }

  /** The key, and those of the same room by which it was read. */
  #related(key: string): string[] {
    const entry = this.#entries.get(key);
    const known = entry && this.#keysOf.get(entry.roomId);
    return known ? [...new Set([key, ...known])] : [key];
  }

  async #load(key: string, name: string, progress: Readonly<Progress>): Promise<Entry> {
    try {
      const read = await withoutCaller(() => this.#revalidate(this.#entries.get(key), name));
      const entry = { ...read, validatedAt: progress.startedAt };
      if (!progress.isOutdated) this.#keep(key, entry);
      return entry;
    } catch (error) {
      if (error instanceof ProductError && error.kind === "not_found") this.#entries.delete(key);
      throw error;
    }
  }

  /** Keeps an entry that is still right, else reads the room in full. */
  async #revalidate(entry: Entry | undefined, roomName: string): Promise<Read> {
    const { rooms, hostOf } = this.#parts;
    if (!entry || entry.countsDown) return this.#readAll(roomName);
    const known = { roomId: entry.roomId, playlistVersion: entry.version };
    const [{ unchanged, isGuarded }, host] = await Promise.all([
      rooms.getRoom({ roomName, roomId: "", known }),
      hostOf(entry.owner),
    ]);
    return unchanged && isDeepStrictEqual(host, entry.host)
      ? { ...entry, answer: { ...entry.answer, isGuarded } }
      : this.#readAll(roomName);
  }

  async #readAll(roomName: string): Promise<Read> {
    const { rooms, hostOf, present } = this.#parts;
    const { room, isGuarded } = await rooms.getRoom({ roomName, roomId: "" });
    if (!room) throw new Error("rooms returned no room");
    const owner = { ownerId: room.ownerId, ownerName: room.ownerName };
    const host = await hostOf(owner);
    return {
      answer: { ...present(room, host), isGuarded },
      roomId: room.id,
      version: room.playlistVersion,
      owner,
      host,
      countsDown: room.removed !== undefined,
    };
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    const known = this.#keysOf.get(entry.roomId);
    if (known?.has(key)) return;
    this.#keysOf.set(entry.roomId, new Set([key, ...(known ?? [])].slice(0, maxNames)));
  }
}
