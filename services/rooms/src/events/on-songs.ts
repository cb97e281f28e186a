import type { LengthLearned, SongPlay, SongStart } from "@tutti/proto/events";
import { Prisma } from "../../gen/prisma/client.ts";
import { type Ending, endWaiting } from "../escrow/end-waiting.ts";
import type { Change, Changing, Deps } from "../model/ports.ts";
import { recordOutcome, recordStart } from "../queue-session/record-play.ts";
import { publishOrder, requeue } from "../queue-session/requeue.ts";
import { changeAnyRoom } from "../room/change.ts";
import { confirmation } from "../room/confirmed.ts";
import { patchEntries } from "../room/patch-entries.ts";

/**
 * Stores plays in the rooms' histories, and puts their queues in order after them. A repeated event changes nothing; one
 * of a deleted room or song is skipped.
 */
export async function onSongsStarted(deps: Changing, starts: readonly SongStart[]): Promise<void> {
  for (const [roomId, ofRoom] of Map.groupBy(starts, ({ room_id }) => room_id))
    await changeAnyRoom(deps, roomId, async (change) => {
      const { tx, room } = change;
      let isStored = false;
      for (const { song_id: songId, started_at: startedAt } of ofRoom)
        isStored = (await recordStart(tx, room, { songId, startedAt })) || isStored;
      if (isStored && (await requeue(tx, room))) await publishOrder(change);
    });
}

function endingOf({ outcome, by, needed_votes = [], is_heard = true }: SongPlay): Ending {
  if (outcome === "sounded")
    return /* guard: heard-songs-paid */ is_heard
      ? { outcome: "played" }
      : { outcome: "refunded", reason: "unheard" };
  if (outcome !== "skipped") return { outcome: "refunded", reason: outcome };
  const skippedBy = by === null ? [] : [by];
  return {
    outcome: "refunded",
    reason: "skipped",
    exceptOf: [.../* guard: own-skip */ skippedBy, .../* guard: own-skip-vote */ needed_votes],
  };
}

/** A room in which a song plays is used, confirmed or not. */
const confirmPlayed = ({ db, clock }: Pick<Deps, "db" | "clock">, plays: readonly SongPlay[]) =>
  db.room.updateMany({
    where: {
      id: { in: [...new Set(plays.map(({ room_id }) => room_id))] },
      confirmedAt: null,
      removedAt: null,
    },
    data: confirmation({ confirmedAt: null }, clock.now()),
  });

/** Stores a play's outcome, and the play itself if the report of its start was lost. */
async function store({ tx, room }: Change, play: SongPlay): Promise<void> {
  const started = { songId: play.song_id, startedAt: play.started_at };
  await recordStart(tx, room, started);
  await recordOutcome(tx, room, started, play.outcome);
}

/**
 * Handles the outcomes of songs' plays: the coins for a song that sounded are captured, those for one that was skipped
 * or could not be played are returned, and a room in which one played is confirmed. A play that was over before the song
 * was requested does not count, so a repeated or late event changes nothing.
 */
export async function onSongsPlayed(deps: Changing, plays: readonly SongPlay[]): Promise<void> {
  await confirmPlayed(deps, plays);
  for (const [roomId, ofRoom] of Map.groupBy(plays, ({ room_id }) => room_id))
    await changeAnyRoom(deps, roomId, async (change) => {
      for (const play of ofRoom) {
        await store(change, play);
        const which = {
          songIds: [play.song_id],
          /* guard: play-after-request */ enteredBefore: play.at,
        };
        await endWaiting(change, which, endingOf(play));
      }
      if (await requeue(change.tx, change.room)) await publishOrder(change);
    });
}

/**
 * Stores a song's length in the room that reported it, if its playlist has the song without one, and announces that
 * playlist as changed. A length that is there stays, so a repeated or later event changes nothing.
 */
export const onLengthLearned = (
  deps: Pick<Deps, "db" | "clock">,
  { song_id, duration_seconds, room_id }: LengthLearned,
): Promise<void> =>
  patchEntries(deps, {
    songId: song_id,
    // guard: length-of-its-room
    roomId: room_id,
    patch: Prisma.sql`jsonb_build_object('durationSeconds', ${duration_seconds}::float8)`,
    where: Prisma.sql`not track ? 'durationSeconds'`,
  });
