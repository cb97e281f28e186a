import { ProductError } from "@tutti/proto/errors";
import { type RoomRole, roleIn } from "@tutti/proto/roles";
import type { Track } from "@tutti/proto/sync";
import type { Clock } from "@tutti/service-kit";
import type { Account, RoomAccess, RoomDirectory } from "../model/ports.ts";
import { Recent } from "./recent.ts";

/** Caches the rooms service's answers for at most 5 s; `changed` invalidates a room's. */
export class FreshDirectory implements RoomDirectory {
  readonly #rooms: RoomDirectory;
  readonly #access: Recent<RoomAccess>;
  readonly #playlist: Recent<readonly Track[]>;
  /** Cached spellings of each room's name, and the room of each spelling. */
  readonly #namesOf = new Map<string, Set<string>>();
  readonly #roomOf = new Map<string, string>();

  constructor(rooms: RoomDirectory, clock: Clock) {
    this.#rooms = rooms;
    this.#access = new Recent(clock, {
      ask: (name) => rooms.access(name, null),
      kept: (name, { roomId }) => this.#note(name, roomId),
      dropped: (name) => this.#forget(name),
    });
    this.#playlist = new Recent(clock, { ask: (roomId) => rooms.playlist(roomId) });
  }

  async access(roomName: string, account: Account | null = null): Promise<RoomAccess> {
    try {
      return await this.#access.get(roomName);
    } catch (error) {
      // Shared look-ups are anonymous; the account's own one creates its favorites room.
      if (account && error instanceof ProductError && error.kind === "not_found")
        return this.#rooms.access(roomName, account);
      throw error;
    }
  }

  nameOf(roomId: string): Promise<string> {
    return this.#rooms.nameOf(roomId);
  }

  playlist(roomId: string): Promise<readonly Track[]> {
    return this.#playlist.get(roomId);
  }

  /** The playlist, bypassing the cache. */
  freshPlaylist(roomId: string): Promise<readonly Track[]> {
    this.#playlist.drop(roomId);
    return this.#playlist.get(roomId);
  }

  changed(roomId: string): void {
    this.#playlist.drop(roomId);
    for (const name of this.#namesOf.get(roomId) ?? []) this.#access.drop(name);
  }

  #note(name: string, roomId: string): void {
    this.#forget(name);
    this.#roomOf.set(name, roomId);
    this.#namesOf.set(roomId, (this.#namesOf.get(roomId) ?? new Set()).add(name));
  }

  #forget(name: string): void {
    const roomId = this.#roomOf.get(name);
    if (roomId === undefined) return;
    this.#roomOf.delete(name);
    const names = this.#namesOf.get(roomId);
    if (names?.delete(name) && names.size === 0) this.#namesOf.delete(roomId);
  }
}

/** Whether a role makes a host of the room: the owner and co-hosts; everybody in a visitor's room. */
const isHost = ({ ownerId }: Pick<RoomAccess, "ownerId">, role: RoomRole): boolean =>
  ownerId === null || role === "owner" || role === "cohost";

/** A person's place in a room, as a member has it. */
export function placeIn(access: RoomAccess, userId: string | null): { role: RoomRole; isHost: boolean } {
  const role = roleIn(access, userId);
  return { role, isHost: isHost(access, role) };
}
