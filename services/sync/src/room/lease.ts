import { z } from "zod";
import { heardPart } from "./hearing.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Member } from "./member.ts";

const level = z.enum(["tight", "close", "loose", "silent"]);

/** One node's part of a room as the cache holds it. Fields with a default are absent in leases of older versions. */
const lease = z.object({
  /** Number of listeners; several tabs of a person count as one. */
  count: z.number(),
  hosts: z.number(),
  names: z.array(z.string()),
  /** Marks of the listeners in `names`, in that order. */
  marks: z
    .array(
      z.object({
        is_host: z.literal(true).optional(),
        level: level.optional(),
        is_seen: z.literal(true).optional(),
        /** A visitor's id for hosts. */
        person_id: z.string().optional(),
        /** The keyed ids of the browsers from which the person listens. */
        browsers: z.array(z.string()).optional(),
        /** Nickname of a visitor, each of whom has an entry. */
        nickname: z.string().optional(),
      }),
    )
    .default([]),
  hostNames: z.array(z.string()).default([]),
  seenNames: z.array(z.string()).default([]),
  following: z.number().optional(),
  /** Persons in step, and persons in the room, as votes and crowds count them. */
  followers: z.number().optional(),
  persons: z.number().optional(),
  /** Of `followers`, those of each network that has many. */
  crowded: z.record(z.string(), z.number()).default({}),
  /** Persons in step who play the track audibly and have not reported its end. */
  hearing: z.number().default(0),
  /**
   * Reports of the track's end, by listeners and by persons; `rev` is the newest state that this node knew, `at` the first
   * report's time in ms.
   */
  ended: z
    .object({
      songId: z.string(),
      rev: z.number(),
      count: z.number(),
      persons: z.number().optional(),
      at: z.number(),
    })
    .nullable()
    .default(null),
  heard: heardPart.nullable().default(null),
});
export type Lease = z.infer<typeof lease>;

export const readLease = (text: string): Lease => lease.parse(JSON.parse(text));

function firstOf<T>(items: Iterable<T>, max: number): T[] {
  const first: T[] = [];
  for (const item of items) {
    if (first.length >= max) break;
    first.push(item);
  }
  return first;
}

export type Mark = Lease["marks"][number];

/** Browsers of one person that a lease names. */
const maxBrowsers = 4;

function browsersOf(marks: readonly Mark[]): string[] | undefined {
  const browsers = new Set(marks.flatMap((mark) => mark.browsers ?? []));
  return browsers.size === 0 ? undefined : [...browsers].slice(0, maxBrowsers);
}

/** What is known of a person by any of their tabs: the level is that of the tab that follows best. */
export const mergeMarks = (marks: readonly Mark[]): Mark => ({
  is_host: marks.some(({ is_host }) => is_host) ? true : undefined,
  level: level.options.find((option) => marks.some((mark) => mark.level === option)),
  is_seen: marks.some(({ is_seen }) => is_seen) ? true : undefined,
  person_id: marks.find(({ person_id }) => person_id)?.person_id,
  browsers: browsersOf(marks),
  nickname: marks[0]?.nickname,
});

/** The tabs of each of the first `max` persons; accounts first, because other nodes match them by name. */
function firstPersons({ accounts, visitors }: LocalRoom, max: number): (readonly Member[])[] {
  const known = firstOf(accounts.values(), max).map((tabs) => [...tabs]);
  return [...known, ...firstOf(visitors.values(), max - known.length).map((tabs) => [...tabs])];
}

const namesOf = (members: readonly Member[]) => [...new Set(members.map(({ username }) => username))];

export function leaseOf(
  room: LocalRoom,
  { maxNames, maxPeople }: { maxNames: number; maxPeople: number },
): Lease {
  const { audience, state } = room;
  const named = firstPersons(room, maxNames);
  const { endedAt, ended, enders, hearers } = audience;
  return {
    count: room.personCount,
    hosts: room.hosts.size,
    names: named.flatMap((tabs) => namesOf(tabs).slice(0, 1)),
    marks: named.map((tabs) =>
      mergeMarks(
        tabs.map((member) => ({
          is_host: member.isHost ? true : undefined,
          level: audience.levelOf(member) ?? undefined,
          is_seen: audience.isVisible(member) ? true : undefined,
          person_id: member.personId ?? undefined,
          browsers: member.visitor.browsers.slice(0, 1),
          nickname: member.nickname ?? undefined,
        })),
      ),
    ),
    hostNames: room.isOwnerless ? [] : namesOf(firstOf(room.hosts, maxPeople)),
    seenNames: namesOf(firstOf(audience.visible, maxPeople)),
    following: audience.following,
    followers: audience.followers.total,
    crowded: audience.followers.crowded,
    persons: room.present.total,
    hearing: hearers.total,
    ended:
      endedAt === null || !state.track
        ? null
        : {
            songId: state.track.song_id,
            rev: state.rev,
            at: endedAt,
            count: ended,
            persons: enders.total,
          },
    heard: room.noteHearing(),
  };
}
