import type { Clock } from "@tutti/service-kit";
import type { ListenedRooms } from "../buffers/listened-rooms.ts";
import type { LocalRoom } from "./local-room.ts";

/** Minimum intervals in ms between two reports of a room: when it is joined, and while it is occupied. */
const noteAfterEntering = 60_000;
const noteAfter = 5 * 60_000;

interface Deps {
  clock: Clock;
  listenedRooms: Pick<ListenedRooms, "publish">;
}

/**
 * Reports which ownerless rooms have listeners, and which persons listened there. Each report is complete, so the next
 * one makes up for a lost one.
 */
export class Listening {
  readonly #deps: Deps;
  readonly #notedAt = new WeakMap<LocalRoom, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  entered(room: LocalRoom): void {
    if (room.isOwnerless && this.#sinceNote(room) >= noteAfterEntering) this.#note(room);
  }

  left(room: LocalRoom): void {
    if (room.isOwnerless && room.members.size === 0) this.#note(room);
  }

  /** Adds `ms`, the time since the last call, to each audible person. Several tabs of one person count once. */
  measure(room: LocalRoom, ms: number): void {
    if (!room.isOwnerless || room.members.size === 0) return;
    const persons = new Set<string>();
    if (room.state.isPlaying)
      for (const member of room.members) {
        const level = room.audience.levelOf(member);
        // guard: audible-listeners
        if (level !== null && level !== "silent") persons.add(/* guard: one-per-person */ member.counted);
      }
    let isNew = false;
    for (const person of persons) isNew = room.listenTimes.add(person, ms) || isNew;
    if (isNew || this.#sinceNote(room) >= noteAfter) this.#note(room);
  }

  #sinceNote(room: LocalRoom): number {
    return this.#deps.clock.now() - (this.#notedAt.get(room) ?? Number.NEGATIVE_INFINITY);
  }

  #note(room: LocalRoom): void {
    const now = this.#deps.clock.now();
    this.#notedAt.set(room, now);
    this.#deps.listenedRooms.publish({
      room_id: room.id,
      at: Math.round(now),
      heard_by: room.listenTimes.listeners,
    });
  }
}
