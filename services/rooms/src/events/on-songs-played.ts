import type { SongPlay } from "@tutti/proto/events";
import type { Room } from "../../gen/prisma/client.ts";
import { type Ending, endWaiting } from "../escrow/end-waiting.ts";
import { settleRoom } from "../escrow/settle-room.ts";
import { publishOrder } from "../evening/publish-order.ts";
import { recordOutcome, recordStart } from "../evening/record-play.ts";
import { requeue } from "../evening/requeue.ts";
import type { Deps, Transaction } from "../ports.ts";
import { confirmation } from "../room/confirmed.ts";
import { lockRoomById } from "../room/store.ts";

function endingOf({ outcome, by, needed_votes = [], is_heard = true }: SongPlay): Ending {
  if (outcome === "sounded")
    return /* guard: heard-songs-paid */ is_heard
      ? { outcome: "played" }
      : { outcome: "refunded", reason: "unheard" };
  if (outcome !== "skipped") return { outcome: "refunded", reason: outcome };
  const skippedBy = by === null ? [] : [by];
  return {
    ...{ outcome: "refunded", reason: "skipped" },
    exceptOf: [.../* guard: own-skip */ skippedBy, .../* guard: own-skip-vote */ needed_votes],
  };
}

/** A room in which a song plays is used, confirmed or not. */
const confirmPlayed = ({ db, clock }: Pick<Deps, "db" | "clock">, plays: readonly SongPlay[]) =>
  db.room.updateMany({
    where: {
      id: { in: [...new Set(plays.map(({ room_id }) => room_id))] },
      ...{ confirmedAt: null, removedAt: null },
    },
    data: confirmation({ confirmedAt: null }, clock.now()),
  });

/** Stores a play's outcome, and the play itself if the report of its start was lost. */
async function store(tx: Transaction, room: Room, play: SongPlay): Promise<void> {
  const started = { songId: play.song_id, startedAt: play.started_at };
  await recordStart(tx, room, started);
  await recordOutcome(tx, room, started, play.outcome);
}

/**
 * Handles the outcomes of songs' plays: the coins for a song that sounded are captured, those for one that was skipped
 * or could not be played are returned, and a room in which one played is confirmed. A play that was over before the song
 * was requested does not count, so a repeated or late event changes nothing.
 */
export async function onSongsPlayed(
  deps: Pick<Deps, "db" | "clock" | "coins" | "log">,
  plays: readonly SongPlay[],
): Promise<void> {
  await confirmPlayed(deps, plays);
  for (const [roomId, ofRoom] of Map.groupBy(plays, ({ room_id }) => room_id)) {
    const ended = await deps.db.$transaction(async (tx) => {
      if (!(await tx.room.findUnique({ where: { id: roomId }, select: { id: true } }))) return 0;
      const room = await lockRoomById(tx, roomId);
      let count = 0;
      for (const play of ofRoom) {
        await store(tx, room, play);
        const which = {
          roomId,
          songIds: [play.song_id],
          /* guard: play-after-request */ enteredBefore: play.at,
        };
        count += await endWaiting(deps, tx, which, endingOf(play));
      }
      if (await requeue(tx, room)) await publishOrder(deps.clock, tx, room);
      return count;
    });
    if (ended > 0) await settleRoom(deps, roomId);
  }
}
