import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Play, Room } from "../../gen/prisma/client.ts";
import { waitingPin } from "../escrow/states.ts";
import type { Transaction } from "../model/ports.ts";
import { storedTrack } from "../model/track.ts";
import type { Boost, Heard, Requester, Song } from "../queue/index.ts";
import { countVotes } from "./count-votes.ts";

/**
 * Plays with a turn that are read: blocks of three turns, more than the ring of a full playlist's requesters has, so
 * the order does not depend on older ones.
 */
const playsRead = 1002;

/** A song of the playlist, as the queue orders it. */
export interface QueuedSong extends Song {
  /** When a host put it next; null if it waits for its turn. */
  readonly putNextAt: number | null;
  /** Whether it has played since it was added; it repeats when nothing waits. */
  readonly isHeard: boolean;
}

export interface Playing {
  readonly songId: string;
  /** In ms. */
  readonly startedAt: number;
  /** In ms; null if unknown. */
  readonly length: number | null;
}

/** A room's playlist in its order, and what has played. */
export interface PlayedSession {
  readonly songs: readonly QueuedSong[];
  readonly heard: readonly Heard<QueuedSong>[];
  /** The last song that started; null if none has. */
  readonly playing: Playing | null;
}

type Owned = Pick<Room, "id" | "ownerId">;

/** Songs that hosts added have no requester, and share one turn. */
const requesterOf = ({ ownerId }: Owned, { requestedBy }: Track): Requester =>
  requestedBy === undefined || requestedBy === ownerId
    ? { kind: "host" }
    : { kind: "guest", identity: requestedBy };

const lengthOf = ({ durationSeconds }: Track): number | null =>
  durationSeconds === undefined ? null : durationSeconds * 1000;

function boostOf(track: Track, addedAt: number, pinnedAt: number | undefined): Boost {
  if (pinnedAt !== undefined) return { kind: "pin", at: pinnedAt };
  return track.express ? { kind: "express", at: addedAt } : { kind: "none" };
}

const heardOf = (room: Owned, play: Play): Heard<QueuedSong> => {
  const track = storedTrack(play.track);
  return {
    entry: {
      id: play.songId,
      requester: requesterOf(room, track),
      addedAt: play.addedAt.getTime(),
      boost: play.boostedAt === null ? { kind: "none" } : { kind: "express", at: play.boostedAt.getTime() },
      votes: 0,
      artist: track.artist,
      length: lengthOf(track),
      putNextAt: null,
      isHeard: true,
    },
    startedAt: play.startedAt.getTime(),
    turn: play.turn ?? 0,
  };
};

/**
 * Of the songs that hosts added, the playlist's order is the one in which they take turns: one that was inserted before
 * another counts as added with it. The fraction of a millisecond makes the order total.
 */
function inListOrder(songs: readonly QueuedSong[]): QueuedSong[] {
  const ordered: QueuedSong[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  for (const [index, song] of [...songs.entries()].reverse()) {
    if (song.requester.kind === "host") {
      earliest = Math.min(earliest, song.addedAt);
      ordered.push({ ...song, addedAt: earliest + index / 1000 });
    } else ordered.push(song);
  }
  return ordered.reverse();
}

/** The last plays that were not skipped at once, repetitions included, in order of start. */
export async function readPlays(tx: Transaction, room: Owned): Promise<Heard<QueuedSong>[]> {
  const plays = await tx.play.findMany({
    where: { roomId: room.id, outcome: { in: ["started", "sounded"] } },
    orderBy: { startedAt: "desc" },
    take: playsRead,
  });
  return plays.map((play) => heardOf(room, play)).reverse();
}

/** Reads what the order of a room's queue depends on. Runs in the transaction that locks the room. */
export async function readSession(tx: Transaction, room: Owned): Promise<PlayedSession> {
  const roomId = room.id;
  const [entries, pins, votes, plays, last] = await Promise.all([
    tx.entry.findMany({ where: { roomId }, orderBy: { position: "asc" } }),
    tx.pin.findMany({ where: { roomId, ...waitingPin }, orderBy: { placedAt: "desc" } }),
    countVotes(tx, roomId),
    tx.play.findMany({
      where: { roomId, turn: { not: null } },
      orderBy: { turn: "desc" },
      take: playsRead,
    }),
    tx.play.findFirst({ where: { roomId }, orderBy: { startedAt: "desc" } }),
  ]);
  const pinnedAt = new Map(
    pins.flatMap(({ songId, placedAt }) => (placedAt ? [[songId, placedAt.getTime()] as const] : [])),
  );
  const songs = entries.map((entry): QueuedSong => {
    const track = storedTrack(entry.track);
    const addedAt = entry.addedAt.getTime();
    return {
      id: entry.songId,
      requester: requesterOf(room, track),
      addedAt,
      boost: boostOf(track, addedAt, pinnedAt.get(entry.songId)),
      votes: votes.get(entry.songId) ?? 0,
      artist: track.artist,
      length: lengthOf(track),
      putNextAt: entry.putNextAt?.getTime() ?? null,
      isHeard: entry.heardAt !== null,
    };
  });
  const heard = plays.map((play) => heardOf(room, play)).sort((a, b) => a.startedAt - b.startedAt);
  const playing = last && {
    songId: last.songId,
    startedAt: last.startedAt.getTime(),
    length: lengthOf(storedTrack(last.track)),
  };
  return { songs: inListOrder(songs), heard, playing };
}
