import type { People, ServerData } from "@tutti/proto/sync";
import { guest } from "../model/ports.ts";
import type { EndTally } from "../timeline/track-end.ts";
import { beyondMaximum } from "./counted-persons.ts";
import { type Lease, type Mark, mergeMarks } from "./lease.ts";
import type { LocalRoom } from "./local-room.ts";

type PresentUser = ServerData<"presence">["users"][number];

/** All listeners of a room, across nodes; an account's tabs count as one. In a large crowd only some are named. */
export interface Census {
  readonly count: number;
  readonly hosts: number;
  readonly names: readonly string[];
  /** The listeners on other nodes. */
  readonly elsewhere: Pick<Census, "count" | "names">;
  /** The same listeners as hosts see them. An ownerless room names only those who chose to be visible. */
  readonly users: readonly PresentUser[];
  /** As everybody sees them. */
  readonly people: People;
  readonly end: EndTally;
  /** Persons in step, as votes count them; those of one network up to a maximum. */
  readonly followers: number;
}

export const maxNames = 200;
/** Limit of names sent to everybody, hosts first. */
export const maxPeople = 100;

const sum = (leases: readonly Lease[], of: (lease: Lease) => number) =>
  leases.reduce((total, lease) => total + of(lease), 0);

const distinct = (names: readonly string[]) => [...new Set(names)].sort();
const named = (names: readonly string[]) => names.map((username) => ({ username }));
const isAccount = (name: string) => name !== guest.username;

/** By what a listener is known on other nodes: an account by name, a visitor by the browser; null without a key. */
const keyOf = (name: string, mark: Mark | undefined): string | null =>
  isAccount(name) ? `name ${name}` : (mark?.browsers?.[0] ?? null);
const keysOf = ({ names, marks }: Lease) => names.flatMap((name, i) => keyOf(name, marks[i]) ?? []);

/** Number of listeners. A person on several nodes is one if all of them name it. */
export function countOf(leases: readonly Lease[]): number {
  const known = leases.flatMap(keysOf);
  return sum(leases, ({ count }) => count) - (known.length - new Set(known).size);
}

/** The named listeners, each person once. */
function listenersOf(leases: readonly Lease[]): { name: string; mark: Mark }[] {
  const entries = leases.flatMap(({ names, marks }) =>
    names.map((name, i) => ({ name, mark: marks[i] ?? {} })),
  );
  const marksOf = new Map<string, Mark[]>();
  for (const entry of entries) {
    const key = keyOf(entry.name, entry.mark);
    if (key !== null) marksOf.set(key, [...(marksOf.get(key) ?? []), entry.mark]);
  }
  const listed = new Set<string>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry.name, entry.mark);
    if (key === null) return [entry];
    if (listed.has(key)) return [];
    listed.add(key);
    return [{ name: entry.name, mark: mergeMarks(marksOf.get(key) ?? []) }];
  });
}

function peopleOf(leases: readonly Lease[], users_count: number): People {
  const hosts = distinct(leases.flatMap(({ hostNames }) => hostNames)).slice(0, maxPeople);
  const seen = distinct(leases.flatMap(({ seenNames }) => seenNames)).filter((name) => !hosts.includes(name));
  return { users_count, hosts: named(hosts), seen: named(seen.slice(0, maxPeople - hosts.length)) };
}

/** Counts only end reports of the current play of the track; a lease may be stale. */
function endOf(leases: readonly Lease[], room: LocalRoom): EndTally {
  const songId = room.state.track?.song_id;
  const ended = leases.flatMap(({ ended: report }) =>
    report && report.songId === songId && report.rev >= room.playSince ? [report] : [],
  );
  return {
    hosts: sum(leases, ({ hosts }) => hosts),
    following: sum(leases, ({ following, count }) => following ?? count),
    stillPlaying: sum(leases, ({ hearing }) => hearing),
    ended: ended.reduce((total, { count }) => total + count, 0),
    endedPersons: ended.reduce((total, { count, persons }) => total + (persons ?? count), 0),
    endedAt: ended.length > 0 ? Math.min(...ended.map(({ at }) => at)) : null,
  };
}

/** Sums up the leases of a room: this node's own, and those of the others. */
export function censusOf(room: LocalRoom, own: Lease, others: readonly Lease[]): Census {
  const leases = [own, ...others];
  const count = countOf(leases);
  const listeners = listenersOf(leases).slice(0, maxNames);
  const elsewhere = listenersOf(others).slice(0, maxNames);
  return {
    count,
    hosts: sum(leases, ({ hosts }) => hosts),
    names: listeners.map(({ name }) => name),
    elsewhere: { count: countOf(others), names: elsewhere.map(({ name }) => name) },
    users: listeners.map(({ name, mark: { is_seen, browsers: _, nickname, ...mark } }) => ({
      username: room.isOwnerless && !is_seen ? guest.username : name,
      ...mark,
      ...(nickname === undefined || room.isOwnerless ? {} : { nickname }),
    })),
    people: peopleOf(leases, count),
    end: endOf(leases, room),
    followers:
      sum(leases, ({ followers, following, count }) => followers ?? Math.min(following ?? count, count)) -
      beyondMaximum(leases.map(({ crowded }) => crowded)),
  };
}
