import type { People, ServerData } from "@tutti/proto/sync";
import { guest } from "../ports.ts";
import type { EndTally } from "../timeline/track-end.ts";
import { type Lease, type Mark, mergeMarks } from "./lease.ts";
import type { LocalRoom } from "./local-room.ts";

export type PresentUser = ServerData<"presence">["users"][number];

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
}

export const maxNames = 200;
/** Limit of names sent to everybody, hosts first. */
export const maxPeople = 100;

const sum = (leases: readonly Lease[], of: (lease: Lease) => number) =>
  leases.reduce((total, lease) => total + of(lease), 0);

const distinct = (names: readonly string[]) => [...new Set(names)].sort();
const named = (names: readonly string[]) => names.map((username) => ({ username }));
const isAccount = (name: string) => name !== guest.username;
const accountsOf = (leases: readonly Lease[]) => leases.flatMap(({ names }) => names.filter(isAccount));

/** Number of listeners. An account on several nodes is one if all of them name it. */
export function countOf(leases: readonly Lease[]): number {
  const accounts = accountsOf(leases);
  return sum(leases, ({ count }) => count) - (accounts.length - new Set(accounts).size);
}

/** The named listeners, each account once. */
function listenersOf(leases: readonly Lease[]): { name: string; mark: Mark }[] {
  const entries = leases.flatMap(({ names, marks }) =>
    names.map((name, i) => ({ name, mark: marks[i] ?? {} })),
  );
  const marksOf = new Map<string, Mark[]>();
  for (const { name, mark } of entries) marksOf.set(name, [...(marksOf.get(name) ?? []), mark]);
  const listed = new Set<string>();
  return entries.flatMap((entry) => {
    const { name } = entry;
    if (!isAccount(name)) return [entry];
    if (listed.has(name)) return [];
    listed.add(name);
    return [{ name, mark: mergeMarks(marksOf.get(name) ?? []) }];
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
  };
}
