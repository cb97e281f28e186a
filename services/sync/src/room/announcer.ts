import type { Clock, Logger } from "@tutti/service-kit";
import { guest } from "../model/ports.ts";
import type { Timers } from "../model/timers.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import type { Census } from "./census.ts";
import type { LocalRoom } from "./local-room.ts";
import { type CountedMove, lastMove, type Move, movesBetween } from "./move.ts";
import type { Presence } from "./presence.ts";
import { knowsNames } from "./public-name.ts";

interface Deps {
  presence: Presence;
  timers: Timers;
  clock: Clock;
  log: Logger;
}

/** In a room of more listeners than this, joins and leaves are announced once a second. */
const crowd = 50;
const pause = 1000;
/** Minimum interval between announcements to a room, in ms. */
const batch = 500;
/** Minimum interval between level updates to hosts, in ms. */
const levelInterval = 2000;

interface Pending {
  /** Null when only the visible names changed. */
  move: Move | null;
  /** Who joined since the last announcement. */
  readonly joined: Set<string>;
}

interface Sent {
  readonly census: Census;
  /** In ms. */
  readonly at: number;
  /** Who joined before the announcement, whether or not the census still had them. */
  readonly joined: ReadonlySet<string>;
}

/** Broadcasts joins, leaves and visible names to a room, and the list of listeners to its hosts. */
export class Announcer {
  readonly #deps: Deps;
  readonly #pending = new Map<LocalRoom, Pending>();
  readonly #sent = new Map<LocalRoom, Sent>();
  /** Time of the last level update to hosts, in ms; null while one is scheduled. */
  readonly #levelsAt = new Map<LocalRoom, number | null>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Announces the moves since the last announcement, which may be others than `move`. Those within half a second, and in
   * a crowd within a second, are coalesced: the last one is named, and the count covers all.
   */
  announce(room: LocalRoom, move: Move | null): void {
    const due = (this.#sent.get(room)?.at ?? Number.NEGATIVE_INFINITY) + batch;
    const wait = /* guard: presence-batches */ Math.max(0, due - this.#deps.clock.now());
    this.#schedule(room, move, room.members.size > crowd ? pause : wait);
  }

  /** Announces changed visible names, at most once a second. */
  announcePeople(room: LocalRoom): void {
    const since = this.#deps.clock.now() - (this.#sent.get(room)?.at ?? Number.NEGATIVE_INFINITY);
    this.#schedule(room, null, since < pause || room.members.size > crowd ? pause : 0);
  }

  /** Schedules a level update after a change on any node. `renewed` runs once this node's lease has the new levels. */
  announceLevels(room: LocalRoom, renewed: () => void = () => {}): void {
    const last = this.#levelsAt.get(room);
    if (last === null) return;
    this.#levelsAt.set(room, null);
    const { timers, clock, presence, log } = this.#deps;
    timers.at(Math.max(clock.now(), (last ?? Number.NEGATIVE_INFINITY) + levelInterval), () => {
      if (room.members.size === 0) return void this.#levelsAt.delete(room);
      this.#levelsAt.set(room, clock.now());
      presence
        .renew(room)
        .then(async () => {
          renewed();
          if (room.hosts.size === 0) return;
          const census = await presence.census(room);
          // All listeners see the count, so a changed one is announced to the whole room and not to its hosts alone.
          if (census.count !== this.#sent.get(room)?.census.count) await this.compare(room);
          else this.#notifyHosts(room, census);
        })
        .catch((error: unknown) => log.warn({ err: error }, "level update to hosts failed"));
    });
  }

  /** Announces changes that came without an event, as when a node crashes with its listeners. */
  async compare(room: LocalRoom): Promise<void> {
    const sent = this.#sent.get(room)?.census;
    if (!sent || this.#pending.has(room)) return;
    const census = await this.#deps.presence.census(room);
    if (census.count === sent.count) {
      if (!hasSamePeople(census, sent)) this.announcePeople(room);
      return;
    }
    this.announce(room, null);
  }

  close(room: LocalRoom): void {
    this.#pending.delete(room);
    this.#sent.delete(room);
    this.#levelsAt.delete(room);
  }

  #schedule(room: LocalRoom, move: Move | null, delay: number): void {
    const pending = this.#pending.get(room);
    if (pending) {
      pending.move = move ?? pending.move;
      if (move?.came) pending.joined.add(move.username);
      return;
    }
    const fresh: Pending = { move, joined: new Set(move?.came ? [move.username] : []) };
    this.#pending.set(room, fresh);
    const sendNow = () => {
      this.#pending.delete(room);
      this.#sendNow(room, fresh).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, "presence broadcast to a room failed"),
      );
    };
    if (delay === 0) sendNow();
    else this.#deps.timers.after(delay, sendNow);
  }

  async #sendNow(room: LocalRoom, { move: given, joined }: Pending): Promise<void> {
    const { presence, clock } = this.#deps;
    const census = await presence.census(room);
    if (room.members.size === 0) return;
    const { census: sent, joined: joinedBefore } = this.#sent.get(room) ?? {};
    this.#sent.set(room, { census, at: clock.now(), joined });
    const isCrowd = room.members.size > crowd;
    const between = isCrowd ? null : movesBetween(given, sent, census);
    const found = between ?? lastMove(given, sent, census);
    // Who joined and left in between changes no count, and is announced as having left. A listener's name may be that of
    // another tab, the guests' common one is that of another guest.
    const isGone =
      given?.came === false &&
      (joined.has(given.username) || joinedBefore?.has(given.username)) &&
      (given.username === guest.username || !census.names.includes(given.username));
    const reported = found.find(({ came, username }) => came === given?.came && username === given.username);
    const last = reported ?? (isGone ? given : found.at(-1));
    const moves = last ? [{ ...last, count: census.count }] : [];
    // The count comes with each move, so names are sent only if they changed. Moves that cancel each other out are
    // announced by them, too: who joined in between was welcomed with another count.
    const isEven = given !== null && moves.length === 0;
    const hasChanged = !sent || !hasSamePeople(census, sent) || isEven;
    const people = hasChanged ? [textFrame(message("people", census.people))] : [];
    const anonymous = Buffer.concat([...moves.map((move) => moveFrame(move, move.publicName)), ...people]);
    // In a crowd, hosts find new listeners in their list.
    if (isCrowd || moves.every(({ username, publicName }) => username === publicName)) {
      if (anonymous.length > 0) room.broadcast(anonymous);
    } else {
      const named = Buffer.concat([...moves.map((move) => moveFrame(move, move.username)), ...people]);
      for (const member of room.members)
        member.wire.write(/* guard: names-for-hosts */ knowsNames(room, member) ? named : anonymous);
    }
    this.#notifyHosts(room, census);
  }

  #notifyHosts(room: LocalRoom, census: Census): void {
    if (room.hosts.size === 0) return;
    const list = textFrame(message("presence", { users: [...census.users], users_count: census.count }));
    for (const host of room.hosts) host.wire.write(list);
  }
}

const moveFrame = ({ came, count }: CountedMove, username: string) =>
  textFrame(message(came ? "user_joined" : "user_left", { username, users_count: count }));

const namesOf = ({ people }: Census) => JSON.stringify([people.hosts, people.seen]);
const hasSamePeople = (a: Census, b: Census) => namesOf(a) === namesOf(b);
