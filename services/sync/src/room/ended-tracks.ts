import type { Clock, Logger } from "@tutti/service-kit";
import type { Timers } from "../model/timers.ts";
import { playNext } from "../timeline/advance.ts";
import type { Timeline } from "../timeline/timeline.ts";
import { awaitsReports, nextTrackAt } from "../timeline/track-end.ts";
import type { Conductor } from "./conductor.ts";
import type { FreshDirectory } from "./directory.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Presence } from "./presence.ts";
import type { Relay } from "./relay.ts";

interface Deps {
  clock: Clock;
  timers: Timers;
  conductor: Conductor;
  directory: FreshDirectory;
  presence: Presence;
  relay: Relay;
  log: Logger;
}

/** Throttle in ms: reports within this time are shared with the other nodes together. */
const sharingInterval = 100;
const retry = 1000;

/**
 * Ends tracks of unknown length by their listeners' reports. Every node decides; the versioned write lets one succeed.
 */
export class EndedTracks {
  readonly #deps: Deps;
  readonly #sharing = new Map<LocalRoom, { isOutdated: boolean }>();
  readonly #timers = new Map<LocalRoom, () => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Shares changed reports of this node's listeners with the other nodes, and decides again. */
  share(room: LocalRoom): void {
    const running = this.#sharing.get(room);
    if (running) {
      running.isOutdated = true;
      return;
    }
    const share = { isOutdated: false };
    this.#sharing.set(room, share);
    void this.#deps.presence.renew(room).then(() => {
      this.#deps.relay.renewed(room.id, "ended");
      this.reconsider(room);
      this.#deps.timers.after(sharingInterval, () => {
        this.#sharing.delete(room);
        if (share.isOutdated) this.share(room);
      });
    });
  }

  /** Decides again whether the track has ended, after one of the inputs changed. */
  reconsider(room: LocalRoom): void {
    if (!awaitsReports(room.state)) {
      this.close(room);
      return;
    }
    this.#decide(room).catch((error: unknown) => {
      this.#deps.log.warn({ err: error, roomId: room.id }, "a track could not be ended; retrying");
      this.#arm(room, this.#deps.clock.now() + retry);
    });
  }

  close(room: LocalRoom): void {
    this.#timers.get(room)?.();
    this.#timers.delete(room);
  }

  async #decide(room: LocalRoom): Promise<void> {
    const { clock, conductor, directory, presence } = this.#deps;
    const { state } = room;
    const census = await presence.census(room);
    // The state changed during the read; its own reports decide.
    if (room.state !== state || room.members.size === 0) return;
    const due = nextTrackAt(census.end);
    if (due === null) return this.close(room);
    if (due > clock.now()) return this.#arm(room, due);
    this.close(room);
    const playlist = await directory.playlist(room.id);
    const next = (stored: Timeline) =>
      stored.rev === state.rev ? playNext(stored, playlist, clock.now()) : null;
    const change = await conductor.change(room, next, { kind: "end" });
    if (!change) await conductor.reread(room);
  }

  #arm(room: LocalRoom, time: number): void {
    this.close(room);
    if (room.members.size === 0) return;
    const cancel = this.#deps.timers.at(time, () => {
      this.#timers.delete(room);
      this.reconsider(room);
    });
    this.#timers.set(room, cancel);
  }
}
