import { z } from "zod";
import type { LocalRoom } from "../room/local-room.ts";
import { storedTrack } from "../timeline/stored.ts";
import { endOf } from "../timeline/timeline.ts";

/** Rooms in a node's part, and in the list of all. */
export const maxLive = 100;

const liveRoom = z.object({
  roomId: z.string(),
  /** Persons who listen on this node: see `CountedPersons`. */
  count: z.number(),
  /** Of the state that the track is from: with several nodes, the newest is right. */
  rev: z.number(),
  track: storedTrack,
});
const livePart = z.array(liveRoom);

/** A node's part of the live index: its rooms that play, as the cache holds them. */
export type LivePart = readonly z.infer<typeof liveRoom>[];

export const readPart = (text: string): LivePart => livePart.parse(JSON.parse(text));

/** The rooms that play music at `now` (ms) for a listener on this node, those with most listeners first. */
export const livePartOf = (rooms: readonly LocalRoom[], now: number): LivePart =>
  rooms
    .flatMap((room) => {
      const { state } = room;
      const count = room.present.total;
      const hasEnded = (endOf(state) ?? now + 1) <= now;
      if (!state.track || !state.isPlaying || hasEnded || count === 0) return [];
      return [{ roomId: room.id, count, rev: state.rev, track: state.track }];
    })
    .toSorted((a, b) => b.count - a.count || a.roomId.localeCompare(b.roomId))
    .slice(0, maxLive);
