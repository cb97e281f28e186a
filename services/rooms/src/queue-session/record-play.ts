import type { Room } from "../../gen/prisma/client.ts";
import type { PlayOutcome } from "../../gen/prisma/enums.ts";
import { waitingPin } from "../escrow/states.ts";
import type { Transaction } from "../model/ports.ts";
import { storedTrack } from "../model/track.ts";
import { startOf } from "../queue/index.ts";
import { orderWaiting } from "./queue-order.ts";
import { type QueuedSong, readSession } from "./read-session.ts";

interface StartedSong {
  readonly songId: string;
  /** In ms. */
  readonly startedAt: number;
}

/** The next unused turn of a room that does not take turns: only a later change of its order will count them. */
async function nextTurn(tx: Transaction, roomId: string): Promise<number> {
  const { _max } = await tx.play.aggregate({ where: { roomId }, _max: { turn: true } });
  return (_max.turn ?? 0) + 1;
}

async function turnOf(tx: Transaction, room: Room, { songId, startedAt }: StartedSong): Promise<number> {
  if (room.queueOrder === "as_added") return nextTurn(tx, room.id);
  const { playing, ...session } = await readSession(tx, room);
  const order = orderWaiting(room.queueOrder, { ...session, playing: null });
  const song: QueuedSong | undefined = session.songs.find(({ id }) => id === songId);
  return song ? startOf(room.queueOrder, order, song, startedAt).turn : nextTurn(tx, room.id);
}

/** Plays of a room that are stored. */
const playsKept = 5000;
/** How often older ones are deleted, in turns. */
const prunedEvery = 50;

/** Deletes the oldest plays beyond those that are kept. */
async function prune(tx: Transaction, roomId: string): Promise<void> {
  await tx.$executeRaw`
    delete from rooms.plays where room_id = ${roomId}::uuid and started_at <= (
      select started_at from rooms.plays where room_id = ${roomId}::uuid
      order by started_at desc offset ${playsKept} limit 1)`;
}

/**
 * Stores that a song of a locked room has started: it waits no longer, and its votes are spent. A repetition takes no
 * turn. Returns false if the play was stored already, or the song is not in the playlist.
 */
export async function recordStart(tx: Transaction, room: Room, started: StartedSong): Promise<boolean> {
  const roomId = room.id;
  const { songId } = started;
  const startedAt = new Date(started.startedAt);
  const entry = await tx.entry.findUnique({ where: { roomId_songId: { roomId, songId } } });
  // A play that began before the song was added, again, is of an earlier entry.
  if (!entry || /* guard: start-after-addition */ entry.addedAt > startedAt) return false;
  const key = { roomId, songId, startedAt };
  if (await tx.play.findUnique({ where: { roomId_startedAt_songId: key } })) return false;
  const isFirst = entry.heardAt === null;
  const pin = await tx.pin.findFirst({ where: { roomId, songId, ...waitingPin } });
  const track = storedTrack(entry.track);
  const turn = isFirst ? await turnOf(tx, room, started) : null;
  await tx.play.create({
    data: {
      ...key,
      track: { ...track },
      addedAt: entry.addedAt,
      turn,
      boostedAt: pin?.placedAt ?? (track.express ? entry.addedAt : null),
    },
  });
  if (turn !== null && turn % prunedEvery === 0) await prune(tx, roomId);
  // An event of an earlier play may arrive late.
  const heardAt = entry.heardAt && entry.heardAt > startedAt ? entry.heardAt : startedAt;
  const putNextAt = entry.putNextAt && entry.putNextAt > startedAt ? entry.putNextAt : null;
  await tx.entry.update({ where: { roomId_songId: { roomId, songId } }, data: { heardAt, putNextAt } });
  await tx.vote.deleteMany({ where: { roomId, songId } });
  return true;
}

/**
 * Takes the turn of a play back. The next song may have started before this was known: it and later ones move up, so
 * that the turns do not depend on which event arrives first. Votes permute the turns of a block, which therefore stay.
 */
async function takeTurnBack(tx: Transaction, { id: roomId, queueOrder }: Room, turn: number): Promise<void> {
  if (queueOrder === "votes") return;
  await tx.play.updateMany({ where: { roomId, turn: { gt: turn } }, data: { turn: { decrement: 1 } } });
}

/**
 * Stores the outcome of a stored play of a locked room. A song that was skipped at once, or did not play, has used no
 * turn.
 */
export async function recordOutcome(
  tx: Transaction,
  room: Room,
  { songId, startedAt }: StartedSong,
  outcome: Exclude<PlayOutcome, "started">,
): Promise<void> {
  const key = { roomId: room.id, songId, startedAt: new Date(startedAt) };
  const play = await tx.play.findUnique({ where: { roomId_startedAt_songId: key } });
  if (play?.outcome !== "started") return;
  const turn = outcome === "sounded" ? play.turn : null;
  await tx.play.update({ where: { roomId_startedAt_songId: key }, data: { outcome, turn } });
  if (play.turn !== null && turn === null) await takeTurnBack(tx, room, play.turn);
}
