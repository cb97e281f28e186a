import type { Clock, Logger } from "@tutti/service-kit";
import type { Authority, Decide } from "../authority/authority.ts";
import type { Timers } from "../model/timers.ts";
import { advanceIfEnded, advanceWithListeners } from "../timeline/advance.ts";
import { isDecisive } from "../timeline/command.ts";
import { withoutSilentTime } from "../timeline/sounding.ts";
import { type Change, endOf, positionAt, type Timeline } from "../timeline/timeline.ts";
import { hostGrace } from "../timeline/track-end.ts";
import type { FreshDirectory } from "./directory.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Cause, Plays } from "./plays.ts";
import type { Presence } from "./presence.ts";
import type { Relay } from "./relay.ts";

interface Deps {
  clock: Clock;
  timers: Timers;
  authority: Authority;
  directory: FreshDirectory;
  presence: Presence;
  relay: Relay;
  plays: Plays;
  log: Logger;
}

const retry = 1000;

/** Changes rooms' states: on a host's command, and when a track ends and no host advances the room. */
export class Conductor {
  readonly #deps: Deps;
  readonly #open = new Set<LocalRoom>();
  readonly #waiting = new Map<LocalRoom, () => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Changes a room's state and broadcasts it, to this node's listeners first. Returns null if nothing changed. */
  async change(room: LocalRoom, decide: Decide, cause: Cause): Promise<Change | null> {
    const { authority, relay, plays } = this.#deps;
    const change = await authority.change(room.id, decide);
    if (!change) return null;
    plays.changed(room, change, cause);
    const decisive = isDecisive(change.before, change.after);
    this.show(room, change.after, decisive);
    relay.state(room.id, change.after, decisive);
    return change;
  }

  /** Applies a state from another node or from the store. */
  show(room: LocalRoom, timeline: Timeline, decisive: boolean): void {
    // Ignore a change that was in flight when the last listener left: a closed room gets no updates and goes stale.
    if (!this.#open.has(room) || !room.show(timeline, decisive)) return;
    this.#deps.authority.remember(room.id, timeline);
    this.#watch(room);
  }

  /** Loads the stored state and advances it to now, without a broadcast: there are no listeners here yet. */
  async open(room: LocalRoom): Promise<void> {
    this.#open.add(room);
    room.learn(await this.#deps.authority.read(room.id));
    if (!this.#open.has(room)) return;
    this.#deps.authority.remember(room.id, room.state);
    await this.#advanceIfEnded(room).catch(() => {});
    await this.#discountSilentTime(room).catch(() => {});
    this.#watch(room);
  }

  /** Reads the stored state again, in case the bus lost an update. */
  async reread(room: LocalRoom): Promise<void> {
    const stored = await this.#deps.authority.read(room.id);
    room.readAt = this.#deps.clock.now();
    this.show(room, stored, true);
  }

  close(room: LocalRoom): void {
    this.#deps.plays.close(room);
    this.#open.delete(room);
    this.#waiting.get(room)?.();
    this.#waiting.delete(room);
    this.#deps.authority.forget(room.id);
  }

  /** In a room that was empty the playing song went on unheard. */
  async #discountSilentTime(room: LocalRoom): Promise<void> {
    if (!room.state.isPlaying || (await this.#deps.presence.count(room.id)) !== 0) return;
    const now = this.#deps.clock.now();
    const discount = (state: Timeline) => withoutSilentTime(state, positionAt(state, now), now);
    await this.change(room, discount, { kind: "correction" });
  }

  #watch(room: LocalRoom, from = this.#deps.clock.now()): void {
    this.#deps.plays.watch(room);
    this.#waiting.get(room)?.();
    this.#waiting.delete(room);
    const end = endOf(room.state);
    if (end === null || !this.#open.has(room)) return;
    const ring = () => {
      this.#advanceIfEnded(room).then(
        () => {
          if (this.#waiting.has(room) && (endOf(room.state) ?? 0) <= this.#deps.clock.now())
            this.#watch(room, this.#deps.clock.now() + retry);
        },
        (error: unknown) => {
          this.#deps.log.warn({ err: error, roomId: room.id }, "a room could not advance; retrying");
          if (this.#waiting.has(room)) this.#watch(room, this.#deps.clock.now() + retry);
        },
      );
    };
    this.#waiting.set(room, this.#deps.timers.at(Math.max(end, from), ring));
  }

  /** Every node with listeners tries; the versioned write lets one succeed. */
  async #advanceIfEnded(room: LocalRoom): Promise<void> {
    const { clock, directory, presence } = this.#deps;
    const end = endOf(room.state);
    if (end === null || clock.now() < end) return;
    const { hosts, count } = await presence.census(room);
    if (hosts > 0 && clock.now() < end + hostGrace) return;
    const playlist = await directory.playlist(room.id);
    const advance = count > 0 ? advanceWithListeners : advanceIfEnded;
    const cause = { kind: count > 0 ? ("end" as const) : ("unheard" as const) };
    const change = await this.change(room, (state) => advance(state, playlist, clock.now()), cause);
    if (!change) await this.reread(room);
  }
}
