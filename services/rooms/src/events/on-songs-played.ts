import type { SongPlay } from "@tutti/proto/events";
import { type Ending, endWaiting } from "../escrow/end-waiting.ts";
import { settleRoom } from "../escrow/settle-room.ts";
import { waitingPin, waitingRequest } from "../escrow/waiting.ts";
import type { Deps } from "../ports.ts";
import { lockRoomById } from "../store.ts";

const endingOf = ({ outcome, by }: SongPlay): Ending =>
  outcome === "sounded"
    ? { outcome: "played" }
    : {
        outcome: "refunded",
        reason: outcome,
        exceptOf: outcome === "skipped" ? /* guard: own-skip */ by : null,
      };

/** Rooms of the plays in which somebody's coins wait for one of the songs. */
async function roomsWithWaiting({ db }: Pick<Deps, "db">, plays: readonly SongPlay[]): Promise<string[]> {
  const played = {
    roomId: { in: [...new Set(plays.map(({ room_id }) => room_id))] },
    songId: { in: [...new Set(plays.map(({ song_id }) => song_id))] },
  };
  const [requests, pins] = await Promise.all([
    db.request.findMany({ where: { ...waitingRequest, ...played }, select: { roomId: true } }),
    db.pin.findMany({ where: { ...waitingPin, ...played }, select: { roomId: true } }),
  ]);
  return [...new Set([...requests, ...pins].map(({ roomId }) => roomId))].sort();
}

/**
 * Handles the outcomes of songs' plays: the coins for a song that sounded are captured, those for one that was skipped
 * or could not be played are returned. A play that was over before the song was requested does not count, so a repeated
 * or late event changes nothing.
 */
export async function onSongsPlayed(
  deps: Pick<Deps, "db" | "clock" | "coins" | "log">,
  plays: readonly SongPlay[],
): Promise<void> {
  for (const roomId of await roomsWithWaiting(deps, plays)) {
    const ended = await deps.db.$transaction(async (tx) => {
      await lockRoomById(tx, roomId);
      let count = 0;
      for (const play of plays.filter(({ room_id }) => room_id === roomId)) {
        const which = {
          roomId,
          songIds: [play.song_id],
          /* guard: play-after-request */ enteredBefore: play.at,
        };
        count += await endWaiting(deps, tx, which, endingOf(play));
      }
      return count;
    });
    if (ended > 0) await settleRoom(deps, roomId);
  }
}
