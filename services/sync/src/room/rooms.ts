import type { Subscription } from "@tutti/service-kit";
import type { RoomAccess } from "../model/ports.ts";
import type { LocalRoom } from "./local-room.ts";

interface Held {
  readonly room: LocalRoom;
  readonly ready: Promise<Subscription>;
  holders: number;
}

interface Opening {
  make(access: RoomAccess): LocalRoom;
  /** Subscribes before it reads the state, so that no change in between is lost. */
  open(room: LocalRoom): Promise<Subscription>;
  close(room: LocalRoom): void;
}

/** Reference-counted rooms of this node: opened for the first holder, closed after the last. */
export class Rooms {
  readonly #held = new Map<string, Held>();
  readonly #opening: Opening;

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  all(): LocalRoom[] {
    return Array.from(this.#held.values(), (held) => held.room);
  }

  find(roomId: string): LocalRoom | undefined {
    return this.#held.get(roomId)?.room;
  }

  /** Must be followed by `release`, unless it throws. */
  async acquire(access: RoomAccess): Promise<LocalRoom> {
    const held = this.#held.get(access.roomId) ?? this.#hold(access);
    held.holders++;
    try {
      await held.ready;
      return held.room;
    } catch (error) {
      this.#release(held);
      throw error;
    }
  }

  release(room: LocalRoom): void {
    const held = this.#held.get(room.id);
    if (held?.room === room) this.#release(held);
  }

  #hold(access: RoomAccess): Held {
    const room = this.#opening.make(access);
    const held = { room, holders: 0, ready: this.#opening.open(room) };
    this.#held.set(room.id, held);
    return held;
  }

  #release(held: Held): void {
    if (--held.holders > 0) return;
    if (this.#held.get(held.room.id) === held) this.#held.delete(held.room.id);
    this.#opening.close(held.room);
    held.ready.then(
      (subscription) => subscription.stop(),
      () => {},
    );
  }
}
