import { holdsAtRest, type PaidSong } from "./paid-song.ts";
import { type Play, type Records, songKey } from "./target.ts";

/**
 * What is wrong with a paid song: `kept` its coins although it did not play, `held` them for no request that waits, is
 * `unpaid` in its state, or has an `outcome` other than what happened to it.
 */
export type SongFault = "kept" | "held" | "unpaid" | "outcome";

/**
 * The longest transaction, in ms: a play that ends this soon after a song has entered the playlist may be handled before
 * the song is visible, and then does not count.
 */
const longestTransaction = 5000;

const endsWaitOf = ({ requester }: PaidSong, { outcome, by }: Play): boolean =>
  outcome !== "skipped" || by?.username !== requester;

/** Judges paid songs by what the drill did. */
export function songFaults({ plays, takenAway, deletedRooms }: Records) {
  const reported = Map.groupBy(plays, ({ room, songId }) => songKey(room, songId));
  /** The song's plays that ended after it had entered the playlist. */
  const playsOf = ({ room, songId, enteredAt }: PaidSong, within = 0): readonly Play[] =>
    enteredAt === null
      ? []
      : (reported.get(songKey(room, songId)) ?? []).filter(({ at }) => at > enteredAt + within);

  /** Whether something happened that returns the song's coins for its reason. */
  function isRefundDue(song: PaidSong): boolean {
    const { room, songId, reason } = song;
    if (reason === "deleted") return takenAway.has(songKey(room, songId));
    if (reason === "room_deleted") return deletedRooms.has(room);
    return playsOf(song).some((play) => play.outcome === reason && endsWaitOf(song, play));
  }

  return (song: PaidSong): SongFault | null => {
    const { state, hold, isRoomLiving, isInPlaylist } = song;
    const isEntered = state === "approved" || state === "done";
    const isWaiting = isEntered || state === "pending";
    const hasSounded = playsOf(song).some(({ outcome }) => outcome === "sounded");
    if (hold === "captured" && !(state === "played" && hasSounded)) return "kept";
    if (hold === "held" && !(isWaiting && isRoomLiving)) return "held";
    if (!holdsAtRest[state].some((allowed) => allowed === hold)) return "unpaid";
    if (state === "refunded" && !isRefundDue(song)) return "outcome";
    const isOver = playsOf(song, longestTransaction).some((play) => endsWaitOf(song, play));
    return isEntered && (isOver || !isInPlaylist) ? "outcome" : null;
  };
}
