import { z } from "zod";
import type { LocalRoom, Member } from "./local-room.ts";

const level = z.enum(["tight", "close", "loose", "silent"]);

/** One node's part of a room as the cache holds it. Fields with a default are absent in leases of older versions. */
const lease = z.object({
  count: z.number(),
  hosts: z.number(),
  names: z.array(z.string()),
  /** Of the listeners in `names`, in that order. */
  marks: z
    .array(
      z.object({
        is_host: z.literal(true).optional(),
        level: level.optional(),
        is_seen: z.literal(true).optional(),
      }),
    )
    .default([]),
  hostNames: z.array(z.string()).default([]),
  seenNames: z.array(z.string()).default([]),
  following: z.number().optional(),
  hearing: z.number().default(0),
  /** Reports of the track's end; `rev` is the newest state that this node knew, `at` the first report's time in ms. */
  ended: z
    .object({ songId: z.string(), rev: z.number(), count: z.number(), at: z.number() })
    .nullable()
    .default(null),
});
export type Lease = z.infer<typeof lease>;

export const readLease = (text: string): Lease => lease.parse(JSON.parse(text));

function firstOf(members: Iterable<Member>, max: number): Member[] {
  const first: Member[] = [];
  for (const member of members) {
    if (first.length === max) break;
    first.push(member);
  }
  return first;
}

const namesOf = (members: readonly Member[]) => [...new Set(members.map(({ username }) => username))];

export function leaseOf(
  room: LocalRoom,
  { maxNames, maxPeople }: { maxNames: number; maxPeople: number },
): Lease {
  const { audience, state } = room;
  const named = firstOf(room.members, maxNames);
  const { endedAt, ended } = audience;
  return {
    count: room.members.size,
    hosts: room.hosts.size,
    names: named.map(({ username }) => username),
    marks: named.map((member) => {
      const reported = audience.levelOf(member);
      return {
        is_host: member.isHost ? true : undefined,
        level: reported ?? undefined,
        is_seen: audience.isVisible(member) ? true : undefined,
      };
    }),
    hostNames: room.isOwnerless ? [] : namesOf(firstOf(room.hosts, maxPeople)),
    seenNames: namesOf(firstOf(audience.visible, maxPeople)),
    following: audience.following,
    hearing: audience.playingTrack,
    ended:
      endedAt === null || !state.track
        ? null
        : { songId: state.track.song_id, rev: state.rev, count: ended, at: endedAt },
  };
}
