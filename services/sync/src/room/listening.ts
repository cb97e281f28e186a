import type { Clock } from "@tutti/service-kit";
import type { ListenedRooms } from "../listened-rooms.ts";
import type { LocalRoom } from "./local-room.ts";

/** Between two notes about a room that people enter, and about one that they stay in; in ms. */
const noteAfterEntering = 60_000;
const noteAfter = 5 * 60_000;

interface Deps {
  clock: Clock;
  listenedRooms: Pick<ListenedRooms, "publish">;
}

/**
 * Notes which rooms without an owner have listeners, and which devices heard a song there. Each note says all that is
 * known and the next one says it again, so a lost one costs nothing.
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

  /** `ms`: since the last time. Several tabs of one device hear a song once. */
  measure(room: LocalRoom, ms: number): void {
    if (!room.isOwnerless || room.members.size === 0) return;
    const devices = new Set<string>();
    if (room.state.isPlaying)
      for (const member of room.members) {
        const level = room.audience.levelOf(member);
        if (level !== null && level !== "silent") devices.add(member.device);
      }
    let isNew = false;
    for (const device of devices) isNew = room.heard.add(device, ms) || isNew;
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
      heard_by: room.heard.listeners,
    });
  }
}
