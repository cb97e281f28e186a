import type { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Clock } from "@tutti/service-kit";
import type { Entry, Room } from "../../gen/prisma/client.ts";
import type { Transaction } from "../model/ports.ts";
import { type Admission, admission, type Limits, type QueueSession, type Wait } from "../queue/index.ts";
import { readPlays, readSession } from "./read-session.ts";
import { upcomingIn } from "./upcoming.ts";

const minute = 60_000;

/** To the minute. */
const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / minute));

type Limited = Pick<Room, "waitingLimit" | "longestSong" | "songAgainAfter" | "artistAgainAfter">;

const limitsOf = ({ waitingLimit, longestSong, songAgainAfter, artistAgainAfter }: Limited): Limits => ({
  waitingSongs: waitingLimit,
  length: longestSong === null ? null : longestSong * 1000,
  sameSongAfter: songAgainAfter === null ? null : songAgainAfter * minute,
  sameArtistAfter: artistAgainAfter,
});

/** Whether a song of the playlist may be requested again: it has played, and the room says after how long it may. */
export const mayRepeat = ({ songAgainAfter }: Limited, { heardAt }: Pick<Entry, "heardAt">): boolean =>
  songAgainAfter !== null && heardAt !== null;

const inSeconds = ({ ms }: Wait) => ({ wait_seconds: Math.ceil(ms / 1000) });

/** The refusal of a request beyond a limit, with when it no longer is; null if it is admitted. */
function refusalOf(answer: Admission, { artist }: Track): ProductError | null {
  switch (answer.kind) {
    case "admitted":
      return null;
    case "too_long":
      return fault(
        "song_too_long",
        { minutes: minutesOf(answer.limit) },
        { limit_seconds: answer.limit / 1000 },
      );
    case "too_many_waiting":
      return fault(
        "too_many_waiting",
        { limit: answer.limit, songs: answer.songs, minutes: minutesOf(answer.wait.ms) },
        { songs: answer.songs, ...inSeconds(answer.wait) },
      );
    case "already_waiting":
      return fault("song_in_room");
    case "song_again":
      return fault("song_again", { minutes: minutesOf(answer.wait.ms) }, inSeconds(answer.wait));
    case "artist_again":
      return fault(
        "artist_again",
        { limit: answer.limit, artist, songs: answer.songs, minutes: minutesOf(answer.wait.ms) },
        { songs: answer.songs, ...inSeconds(answer.wait) },
      );
  }
}

/** Songs of the requester that wait for a decision count as waiting behind all others. */
async function pendingOf(tx: Transaction, { id }: Pick<Room, "id">, requesterId: string) {
  const state = { in: ["pending" as const, "funding" as const] };
  return tx.request.findMany({ where: { roomId: id, requesterId, state }, orderBy: { createdAt: "asc" } });
}

/** Throws if a guest may not request this song now. Runs in the transaction that locks the room. */
export async function refuseBeyondLimits(
  clock: Clock,
  tx: Transaction,
  room: Room,
  requesterId: string,
  track: Track,
): Promise<void> {
  const limits = limitsOf(room);
  if (Object.values(limits).every((limit) => limit === null)) return;
  const now = clock.now();
  const requester = { kind: "guest", identity: requesterId } as const;
  const upcoming = [...upcomingIn(room, await readSession(tx, room), now)];
  for (const { id, createdAt } of await pendingOf(tx, room, requesterId)) {
    const entry = {
      id: `request ${id}`,
      requester,
      addedAt: createdAt.getTime(),
      boost: { kind: "none" as const },
    };
    const last = upcoming.at(-1);
    upcoming.push({
      entry: { ...entry, votes: 0, artist: "", length: null, putNextAt: null, isHeard: false },
      songs: (last?.songs ?? 0) + 1,
      wait: { ms: last?.wait.ms ?? 0, isEstimate: true },
      reason: { kind: "as_added" },
    });
  }
  const session: QueueSession = { now, upcoming, heard: await readPlays(tx, room) };
  const length = track.durationSeconds === undefined ? null : track.durationSeconds * 1000;
  const asked = { requester, songId: track.songId, artist: track.artist, length };
  const refusal = refusalOf(admission(limits, asked, session), track);
  // guard: guests-limits
  if (refusal) throw refusal;
}
