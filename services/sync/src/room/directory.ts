import type { Track } from "@tutti/proto/sync";
import type { Clock } from "@tutti/service-kit";
import type { RoomAccess, RoomDirectory } from "../ports.ts";

/** How old an answer may be, in ms. */
const freshness = 5000;

interface Answer<T> {
  readonly at: number;
  readonly value: Promise<T>;
}

/** Remembers answers for a while; askers at the same time share one question, failures are asked again. */
class Recent<T> {
  readonly #answers = new Map<string, Answer<T>>();
  readonly #clock: Clock;
  readonly #ask: (key: string) => Promise<T>;

  constructor(clock: Clock, ask: (key: string) => Promise<T>) {
    this.#clock = clock;
    this.#ask = ask;
  }

  get(key: string): Promise<T> {
    const known = this.#answers.get(key);
    if (known && this.#clock.now() - known.at < freshness) return known.value;
    if (this.#answers.size > 10_000) this.#answers.clear();
    const value = this.#ask(key);
    const answer = { at: this.#clock.now(), value };
    this.#answers.set(key, answer);
    value.catch(() => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    return value;
  }

  drop(key: string): void {
    this.#answers.delete(key);
  }
}

/** The rooms service's answers, at most 5 s old, and younger when a room is said to have changed. */
export class FreshDirectory implements RoomDirectory {
  readonly #access: Recent<RoomAccess>;
  readonly #playlist: Recent<readonly Track[]>;
  readonly #namesOf = new Map<string, Set<string>>();

  constructor(rooms: RoomDirectory, clock: Clock) {
    this.#access = new Recent(clock, async (name) => {
      const access = await rooms.access(name);
      const names = this.#namesOf.get(access.roomId) ?? new Set();
      this.#namesOf.set(access.roomId, names.add(name));
      return access;
    });
    this.#playlist = new Recent(clock, (roomId) => rooms.playlist(roomId));
  }

  access(roomName: string): Promise<RoomAccess> {
    return this.#access.get(roomName);
  }

  playlist(roomId: string): Promise<readonly Track[]> {
    return this.#playlist.get(roomId);
  }

  /** The playlist as it is this moment. */
  freshPlaylist(roomId: string): Promise<readonly Track[]> {
    this.#playlist.drop(roomId);
    return this.#playlist.get(roomId);
  }

  changed(roomId: string): void {
    this.#playlist.drop(roomId);
    for (const name of this.#namesOf.get(roomId) ?? []) this.#access.drop(name);
    this.#namesOf.delete(roomId);
  }
}

/** In a room that a visitor made everybody is host; else its owner is. */
export const isHost = (access: RoomAccess, userId: string | null): boolean =>
  access.allowAnyoneHost || (userId !== null && access.ownerId === userId);
