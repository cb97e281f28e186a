import type { Alarms } from "../alarms.ts";
import { Fanout, type Laggards } from "../fanout/fanout.ts";
import type { Wire } from "../fanout/wire.ts";
import { isLeap } from "../timeline/command.ts";
import { silence, type Timeline } from "../timeline/timeline.ts";
import { message, stampedState } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import { Audience } from "./audience.ts";
import { HeardTimes } from "./heard-times.ts";
import { LengthReports } from "./length-reports.ts";

/** A listener, as its room sees it. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly isHost: boolean;
  /** Names its browser without saying whose it is. */
  readonly device: string;
  readonly wire: Wire;
}

/** Updates that follow each other faster (a slider that is dragged) go out this far apart, in ms. */
const scrubbing = 20;

/** A room as one node knows it: who listens here, and what they were last told. */
export class LocalRoom {
  readonly id: string;
  readonly name: string;
  /** A visitor made it. */
  readonly isOwnerless: boolean;
  readonly members = new Set<Member>();
  readonly hosts = new Set<Member>();
  readonly fanout: Fanout;
  readonly audience = new Audience();
  readonly lengths = new LengthReports();
  readonly heard = new HeardTimes();
  readonly #alarms: Alarms;
  readonly #now: () => number;
  #state: Timeline = silence;
  #frame: Buffer | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;
  #flushWaits = false;
  #playSince = 0;

  constructor(
    of: { id: string; name: string; isOwnerless: boolean },
    deps: { alarms: Alarms; now: () => number; laggards: Laggards },
  ) {
    this.id = of.id;
    this.name = of.name;
    this.isOwnerless = of.isOwnerless;
    this.#alarms = deps.alarms;
    this.#now = deps.now;
    this.fanout = new Fanout(deps.laggards);
  }

  get state(): Timeline {
    return this.#state;
  }

  /** The rev with which the present play of the track began: a report about an older one is about another play. */
  get playSince(): number {
    return this.#playSince;
  }

  /** When the listeners last got a state, in ms. */
  get sentAt(): number {
    return this.#sentAt;
  }

  /** The current state as bytes; the same for everybody. */
  get frame(): Buffer {
    this.#frame ??= textFrame(
      message("player_state_update", { room_name: this.name, ...stampedState(this.#state) }),
    );
    return this.#frame;
  }

  enter(member: Member): void {
    this.members.add(member);
    this.audience.enter(member);
    if (member.isHost) this.hosts.add(member);
  }

  leave(member: Member): void {
    this.fanout.remove(member.wire);
    this.audience.leave(member);
    this.members.delete(member);
    this.hosts.delete(member);
  }

  /** Takes a newer state in; tells nobody. Answers whether it was newer. */
  learn(timeline: Timeline): boolean {
    if (timeline.rev <= this.#state.rev) return false;
    if (isLeap(this.#state, timeline)) {
      this.#playSince = timeline.rev;
      this.audience.clearEnded();
    }
    this.#state = timeline;
    this.#frame = null;
    return true;
  }

  /** Takes a newer state in and tells everybody, at once or 20 ms after the last telling. */
  show(timeline: Timeline, decisive: boolean): boolean {
    if (!this.learn(timeline)) return false;
    this.#send(decisive);
    return true;
  }

  /** Says the current state once more. */
  repeat(): void {
    this.#send(true);
  }

  tell(frame: Buffer): void {
    this.fanout.event(frame);
    this.fanout.flush();
  }

  #send(decisive: boolean): void {
    this.fanout.state(this.frame);
    const now = this.#now();
    if (decisive || now - this.#sentAt >= scrubbing) this.#flush(now);
    else if (!this.#flushWaits) {
      this.#flushWaits = true;
      this.#alarms.at(this.#sentAt + scrubbing, () => {
        if (this.#flushWaits) this.#flush(this.#now());
      });
    }
  }

  #flush(now: number): void {
    this.#flushWaits = false;
    this.#sentAt = now;
    this.fanout.flush();
  }
}
