import type { Clock, Logger } from "@tutti/service-kit";
import type { Alarms } from "../alarms.ts";
import { guest } from "../ports.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Census, Presence } from "./presence.ts";
import { knowsNames } from "./public-name.ts";

export interface Move {
  readonly came: boolean;
  /** Sent to hosts only. */
  readonly username: string;
  /** Sent to everybody. */
  readonly publicName: string;
}

interface Deps {
  presence: Presence;
  alarms: Alarms;
  clock: Clock;
  log: Logger;
}

/** In a room of more listeners than this, joins and leaves are announced once a second. */
const crowd = 50;
const pause = 1000;
/** Minimum interval between level updates to hosts, in ms. */
const levelInterval = 2000;

interface Pending {
  /** Null when only the visible names changed. */
  move: Move | null;
}

interface Told {
  readonly census: Census;
  /** In ms. */
  readonly at: number;
}

/** Broadcasts joins, leaves and visible names to a room, and the list of listeners to its hosts. */
export class Announcer {
  readonly #deps: Deps;
  readonly #pending = new Map<LocalRoom, Pending>();
  readonly #told = new Map<LocalRoom, Told>();
  /** Time of the last level update to hosts, in ms; null while one is scheduled. */
  readonly #levelsAt = new Map<LocalRoom, number | null>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Coalesces moves: the last one is named, and the count covers all. */
  announce(room: LocalRoom, move: Move): void {
    this.#schedule(room, move, room.members.size > crowd ? pause : 0);
  }

  /** Announces changed visible names, at most once a second. */
  announcePeople(room: LocalRoom): void {
    const since = this.#deps.clock.now() - (this.#told.get(room)?.at ?? Number.NEGATIVE_INFINITY);
    this.#schedule(room, null, since < pause || room.members.size > crowd ? pause : 0);
  }

  /** Schedules a level update after a change on any node. `renewed` runs once this node's lease has the new levels. */
  announceLevels(room: LocalRoom, renewed: () => void = () => {}): void {
    const last = this.#levelsAt.get(room);
    if (last === null) return;
    this.#levelsAt.set(room, null);
    const { alarms, clock, presence, log } = this.#deps;
    alarms.at(Math.max(clock.now(), (last ?? Number.NEGATIVE_INFINITY) + levelInterval), () => {
      if (room.members.size === 0) return void this.#levelsAt.delete(room);
      this.#levelsAt.set(room, clock.now());
      presence
        .renew(room)
        .then(async () => {
          renewed();
          if (room.hosts.size === 0) return;
          const census = await presence.census(room);
          // A changed count concerns all listeners, so announce it as a move and not to the hosts alone.
          if (census.count !== this.#told.get(room)?.census.count) await this.compare(room);
          else this.#tellHosts(room, census);
        })
        .catch((error: unknown) => log.warn({ err: error }, "level update to hosts failed"));
    });
  }

  /** Announces changes that came without an event, as when a node crashes with its listeners. */
  async compare(room: LocalRoom): Promise<void> {
    const told = this.#told.get(room)?.census;
    if (!told || this.#pending.has(room)) return;
    const census = await this.#deps.presence.census(room);
    if (census.count === told.count) {
      if (!hasSamePeople(census, told)) this.announcePeople(room);
      return;
    }
    const came = census.count > told.count;
    const [more, fewer] = came ? [census, told] : [told, census];
    const username = more.names.find((name) => !fewer.names.includes(name)) ?? guest.username;
    const isPublic = [...more.people.hosts, ...more.people.seen].some((one) => one.username === username);
    this.announce(room, { came, username, publicName: isPublic ? username : guest.username });
  }

  close(room: LocalRoom): void {
    this.#pending.delete(room);
    this.#told.delete(room);
    this.#levelsAt.delete(room);
  }

  #schedule(room: LocalRoom, move: Move | null, delay: number): void {
    const pending = this.#pending.get(room);
    if (pending) {
      pending.move = move ?? pending.move;
      return;
    }
    const fresh: Pending = { move };
    this.#pending.set(room, fresh);
    const tell = () => {
      this.#pending.delete(room);
      this.#tell(room, fresh.move).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, "presence broadcast to a room failed"),
      );
    };
    if (delay === 0) tell();
    else this.#deps.alarms.after(delay, tell);
  }

  async #tell(room: LocalRoom, move: Move | null): Promise<void> {
    const { presence, clock } = this.#deps;
    const census = await presence.census(room);
    if (room.members.size === 0) return;
    const told = this.#told.get(room)?.census;
    this.#told.set(room, { census, at: clock.now() });
    // In a crowd, send names only if they changed; the count comes with each move.
    const isNews = room.members.size <= crowd || !told || !hasSamePeople(census, told);
    const people = isNews ? [textFrame(message("people", census.people))] : [];
    const moved = (username: string) =>
      move
        ? [
            textFrame(
              message(move.came ? "user_joined" : "user_left", { username, users_count: census.count }),
            ),
          ]
        : [];
    const anonymous = Buffer.concat([...moved(move?.publicName ?? ""), ...people]);
    // In a crowd, hosts find new listeners in their list.
    if (!move || move.username === move.publicName || room.members.size > crowd) {
      if (anonymous.length > 0) room.tell(anonymous);
    } else {
      const named = Buffer.concat([...moved(move.username), ...people]);
      for (const member of room.members) member.wire.write(knowsNames(room, member) ? named : anonymous);
    }
    this.#tellHosts(room, census);
  }

  #tellHosts(room: LocalRoom, census: Census): void {
    if (room.hosts.size === 0) return;
    const list = textFrame(message("presence", { users: [...census.users], users_count: census.count }));
    for (const host of room.hosts) host.wire.write(list);
  }
}

const namesOf = ({ people }: Census) => JSON.stringify([people.hosts, people.seen]);
const hasSamePeople = (a: Census, b: Census) => namesOf(a) === namesOf(b);
