import { ProductError } from "@tutti/proto/errors";
import { noPeace, type Peace } from "@tutti/proto/peace";
import type { Clock } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import { Flights } from "../model/flights.ts";
import { maxBytes } from "../model/max-bytes.ts";
import type { Services } from "../model/services.ts";
import { withoutCaller } from "../model/without-caller.ts";
import { peaceOf } from "../presenters/peace.ts";

/** How long a room's bans are cached, in ms: they hold within a second, also for calls through another gateway. */
const maxAge = 500;
const memory = 8 << 20;

interface Entry {
  readonly peace: Peace;
  readonly readAt: number;
}

/** What decides who may be in a room, cached briefly, by the room's key. */
export class RoomPeace {
  readonly #rooms: Pick<Services["rooms"], "getPeace">;
  readonly #clock: Pick<Clock, "now">;
  readonly #entries = new LRUCache<string, Entry>(
    maxBytes(memory, ({ peace }) => 200 + 200 * peace.sanctions.length),
  );
  readonly #flights: Flights<Entry>;

  constructor(rooms: Pick<Services["rooms"], "getPeace">, clock: Pick<Clock, "now">) {
    this.#rooms = rooms;
    this.#clock = clock;
    this.#flights = new Flights(clock.now);
  }

  /** A room that does not exist, or does not answer, refuses nobody here: the call itself finds out. */
  async read(key: string, roomName: string): Promise<Peace> {
    const tooOld = this.#clock.now() - maxAge;
    const entry = this.#entries.get(key);
    if (entry && entry.readAt > tooOld) return entry.peace;
    try {
      return (await this.#flights.join(key, tooOld, ({ startedAt }) => this.#load(key, roomName, startedAt)))
        .peace;
    } catch (error) {
      if (error instanceof ProductError) return noPeace;
      throw error;
    }
  }

  /** Call it when a write of the room has ended. */
  outdate(key: string): void {
    this.#flights.outdate(key);
    this.#entries.delete(key);
  }

  async #load(key: string, roomName: string, readAt: number): Promise<Entry> {
    const { peace } = await withoutCaller(() => this.#rooms.getPeace({ roomName }));
    const entry = { peace: peaceOf(peace), readAt };
    this.#entries.set(key, entry);
    return entry;
  }
}
