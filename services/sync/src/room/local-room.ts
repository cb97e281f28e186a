import { Fanout, type LagCallbacks } from "../fanout/fanout.ts";
import type { Timers } from "../model/timers.ts";
import { isJump } from "../timeline/command.ts";
import { silence, type Timeline } from "../timeline/timeline.ts";
import { message, stampedState } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import { Audience } from "./audience.ts";
import { CountedPersons } from "./counted-persons.ts";
import { type HeardPart, Hearing } from "./hearing.ts";
import { LengthReports } from "./length-reports.ts";
import type { Member } from "./member.ts";

/** Listening time in ms after which a person counts as a listener of the room. */
const aSong = 30_000;
/** Limits above what any decision needs, to bound the memory in a crowd. */
const maxMeasured = 64;
const maxListeners = 4;

/** Persons who listened long enough in one room on this node. */
class ListenTimes {
  readonly #times = new Map<string, number>();
  readonly #listeners = new Set<string>();

  get listeners(): string[] {
    return [...this.#listeners];
  }

  /** Adds `ms` of listening time. Returns whether that made the person a listener. */
  add(person: string, ms: number): boolean {
    if (this.#listeners.has(person) || this.#listeners.size >= maxListeners) return false;
    const total = (this.#times.get(person) ?? 0) + ms;
    if (total < aSong) {
      if (this.#times.has(person) || this.#times.size < maxMeasured) this.#times.set(person, total);
      return false;
    }
    this.#times.delete(person);
    this.#listeners.add(person);
    return true;
  }
}

/** Throttle for rapid updates (a slider that is dragged), in ms. */
const scrubbing = 20;

/** Former names that a room accepts while it is open. */
const maxFormerNames = 5;

/** One node's view of a room: its listeners here, and the last state sent to them. */
export class LocalRoom {
  readonly id: string;
  /** Whether a visitor created it. */
  readonly isOwnerless: boolean;
  readonly members = new Set<Member>();
  readonly hosts = new Set<Member>();
  /** The listeners with an account, each with its tabs, which are one person. */
  readonly accounts = new Map<string, Set<Member>>();
  /** The listeners without one, by their browsers' keys, each with their tabs; each connection without a key is one. */
  readonly visitors = new Map<string, Set<Member>>();
  /** Members whose browsers are new: see `NewBrowsers`. */
  readonly newcomers = new Set<Member>();
  /** The listeners as they are counted among others. */
  readonly present = new CountedPersons();
  readonly fanout: Fanout;
  readonly audience = new Audience();
  readonly lengths = new LengthReports();
  readonly listenTimes = new ListenTimes();
  readonly #hearing = new Hearing();
  /** Time of the last read of the stored state, in ms. */
  readAt = Number.NEGATIVE_INFINITY;
  #name: string;
  readonly #formerNames = new Set<string>();
  readonly #timers: Timers;
  readonly #now: () => number;
  #state: Timeline = silence;
  #frame: Buffer | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;
  #flushWaits = false;
  #playSince = 0;

  constructor(
    of: { id: string; name: string; isOwnerless: boolean },
    deps: { timers: Timers; now: () => number; lagCallbacks: LagCallbacks },
  ) {
    this.id = of.id;
    this.#name = of.name;
    this.isOwnerless = of.isOwnerless;
    this.#timers = deps.timers;
    this.#now = deps.now;
    this.fanout = new Fanout(deps.lagCallbacks);
  }

  /** The current name; it may end with the key of a link. */
  get name(): string {
    return this.#name;
  }

  /** Whether the room has this name, or had it while it was open here: pages follow a new name some time after. */
  isCalled(name: string): boolean {
    return name === this.#name || this.#formerNames.has(name);
  }

  /** Takes a new name and notifies the pages. Returns whether it is new. */
  rename(name: string): boolean {
    if (name === this.#name) return false;
    this.#formerNames.add(this.#name);
    this.#formerNames.delete(name);
    const [oldest] = this.#formerNames;
    if (this.#formerNames.size > maxFormerNames && oldest !== undefined) this.#formerNames.delete(oldest);
    this.#name = name;
    this.#frame = null;
    this.broadcast(textFrame(message("room_renamed", { room_name: name })));
    return true;
  }

  get state(): Timeline {
    return this.#state;
  }

  /** The rev at which the current play of the track began; a report with an older rev is stale. */
  get playSince(): number {
    return this.#playSince;
  }

  /** Time of the last state broadcast, in ms. */
  get sentAt(): number {
    return this.#sentAt;
  }

  /** The current state as a frame, cached and shared by all listeners. */
  get frame(): Buffer {
    this.#frame ??= textFrame(
      message("player_state_update", { room_name: this.name, ...stampedState(this.#state) }),
    );
    return this.#frame;
  }

  get personCount(): number {
    return this.accounts.size + this.visitors.size;
  }

  /** Whether the member's person has no other tab in this room on this node. */
  isOnlyTab(member: Member): boolean {
    const [persons, key] = this.#personsOf(member);
    return (persons.get(key)?.size ?? 0) <= 1;
  }

  enter(member: Member): void {
    this.members.add(member);
    const [persons, key] = this.#personsOf(member);
    persons.set(key, (persons.get(key) ?? new Set()).add(member));
    if (member.counted !== member.person) this.newcomers.add(member);
    this.present.add(member);
    this.audience.enter(member);
    if (member.isHost) this.hosts.add(member);
  }

  /** Counts a new browser's person as themselves from now on. */
  establish(member: Member): void {
    if (!this.newcomers.delete(member)) return;
    this.present.remove(member);
    this.audience.recount(member, () => {
      member.counted = member.person;
    });
    this.present.add(member);
  }

  #personsOf({ id, userId, person, visitor }: Member): [Map<string, Set<Member>>, string] {
    if (userId !== null) return [this.accounts, userId];
    return [this.visitors, visitor.browsers.length === 0 ? id : person];
  }

  /** Changes the role of a member. */
  appoint(member: Member, { role, isHost }: Pick<Member, "role" | "isHost">): void {
    member.role = role;
    member.isHost = isHost;
    if (isHost) this.hosts.add(member);
    else this.hosts.delete(member);
  }

  /** Notes who hears the current play; call it before that changes. */
  noteHearing(): HeardPart | null {
    return this.#hearing.look(this, this.#now());
  }

  leave(member: Member): void {
    this.noteHearing();
    this.fanout.remove(member.wire);
    this.audience.leave(member);
    if (this.members.delete(member)) this.present.remove(member);
    this.newcomers.delete(member);
    const [persons, key] = this.#personsOf(member);
    const tabs = persons.get(key);
    if (tabs?.delete(member) && tabs.size === 0) persons.delete(key);
    this.hosts.delete(member);
  }

  /** Applies a newer state without a broadcast. Returns whether it was newer. */
  learn(timeline: Timeline): boolean {
    if (timeline.rev <= this.#state.rev) return false;
    if (isJump(this.#state, timeline)) {
      this.#playSince = timeline.rev;
      this.audience.clearEnded();
    }
    this.#state = timeline;
    this.#frame = null;
    return true;
  }

  /** Applies and broadcasts a newer state, throttled to one per 20 ms unless decisive. Returns whether it was newer. */
  show(timeline: Timeline, decisive: boolean): boolean {
    if (!this.learn(timeline)) return false;
    this.#send(decisive);
    return true;
  }

  /** Broadcasts the current state again. */
  repeat(): void {
    this.#send(true);
  }

  broadcast(frame: Buffer): void {
    this.fanout.event(frame);
    this.fanout.flush();
  }

  #send(decisive: boolean): void {
    this.fanout.state(this.frame);
    const now = this.#now();
    if (decisive || now - this.#sentAt >= scrubbing) this.#flush(now);
    else if (!this.#flushWaits) {
      this.#flushWaits = true;
      this.#timers.at(this.#sentAt + scrubbing, () => {
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
