import type { RoomConnection, RoomEvents } from "@tutti/kit/sync";
import { useSyncExternalStore } from "react";

/** The room's listeners, as far as this user may see them. */
export interface People {
  /** Number of listeners, including this page; 0 while unknown. */
  readonly count: number;
  readonly hosts: readonly string[];
  /** Listeners who chose to be seen. */
  readonly seen: readonly string[];
  /** All listeners by name; hosts only. */
  readonly users: RoomEvents["users"]["users"] | null;
  /** The listeners' votes to skip a song, as last counted; null before the first. */
  readonly skip: RoomEvents["skip_votes"] | null;
}

export interface PeopleStore {
  get(): People;
  subscribe(listener: () => void): () => void;
}

const unknown: People = { count: 0, hosts: [], seen: [], users: null, skip: null };
const usernames = (people: readonly { readonly username: string }[]) =>
  people.map(({ username }) => username);

/** Collects the room's events about its listeners, so that a screen mounted later has the current value. */
export function peopleOf(connection: Pick<RoomConnection, "on">): PeopleStore {
  let people = unknown;
  const listeners = new Set<() => void>();
  const update = (part: Partial<People>) => {
    people = { ...people, ...part };
    for (const listener of listeners) listener();
  };
  connection.on("users", ({ users, users_count }) => update({ users, count: users_count }));
  connection.on("people", ({ hosts, seen, users_count }) =>
    update({ hosts: usernames(hosts), seen: usernames(seen), count: users_count }),
  );
  connection.on("skip_votes", (skip) => update({ skip }));
  // The votes end with the song; a repetition of it begins without any.
  connection.on("state", ({ track }) => {
    if (people.skip && people.skip.song_id !== track?.song_id) update({ skip: null });
  });
  connection.on("user_joined", ({ users_count }) => update({ count: users_count }));
  connection.on("user_left", ({ users_count }) => update({ count: users_count }));
  return {
    get: () => people,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const none: PeopleStore = { get: () => unknown, subscribe: () => () => {} };

export function usePeople(store: PeopleStore | null): People {
  const { subscribe, get } = store ?? none;
  return useSyncExternalStore(subscribe, get);
}
