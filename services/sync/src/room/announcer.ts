import type { Logger } from "@tutti/service-kit";
import type { Alarms } from "../alarms.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Census, Presence } from "./presence.ts";

export interface Move {
  readonly came: boolean;
  readonly username: string;
}

/** A room of more listeners than this hears of comings and goings once a second. */
const crowd = 50;
const pause = 1000;

interface Pending {
  move: Move;
}

/** Tells a room who came and who went, and its hosts who is there. */
export class Announcer {
  readonly #presence: Presence;
  readonly #alarms: Alarms;
  readonly #log: Logger;
  readonly #pending = new Map<LocalRoom, Pending>();
  readonly #told = new Map<LocalRoom, Census>();

  constructor(presence: Presence, alarms: Alarms, log: Logger) {
    this.#presence = presence;
    this.#alarms = alarms;
    this.#log = log;
  }

  /** Of several moves at once the last is named; the count is always of everybody. */
  announce(room: LocalRoom, move: Move): void {
    const pending = this.#pending.get(room);
    if (pending) {
      pending.move = move;
      return;
    }
    const fresh = { move };
    this.#pending.set(room, fresh);
    const tell = () => {
      this.#pending.delete(room);
      this.#tell(room, fresh.move).catch((error: unknown) =>
        this.#log.warn({ err: error }, "a room did not hear who moved"),
      );
    };
    if (room.members.size <= crowd) tell();
    else this.#alarms.after(pause, tell);
  }

  /** Somebody went without a word, with the node that they were on. */
  async compare(room: LocalRoom): Promise<void> {
    const told = this.#told.get(room);
    if (!told || this.#pending.has(room)) return;
    const census = await this.#presence.census(room);
    if (census.count === told.count) return;
    const came = census.count > told.count;
    const [more, fewer] = came ? [census, told] : [told, census];
    const username = more.names.find((name) => !fewer.names.includes(name)) ?? "Guest";
    this.announce(room, { came, username });
  }

  close(room: LocalRoom): void {
    this.#pending.delete(room);
    this.#told.delete(room);
  }

  async #tell(room: LocalRoom, { came, username }: Move): Promise<void> {
    const census = await this.#presence.census(room);
    if (room.members.size === 0) return;
    this.#told.set(room, census);
    const users_count = census.count;
    room.tell(textFrame(message(came ? "user_joined" : "user_left", { username, users_count })));
    if (room.hosts === 0) return;
    const users = census.names.map((name) => ({ username: name }));
    const list = textFrame(message("presence", { users, users_count }));
    for (const member of room.members) if (member.isHost) member.wire.write(list);
  }
}
