import { fault } from "@tutti/proto/faults";
import type { Caller, Clock } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { countWithHeard } from "../counting/heard-plays.ts";
import type { FindRoom, IsListening } from "../model/ports.ts";

/** Time in ms within which repeated plays of a song by one person in a room count once. */
const onePlay = 10_000;

interface Deps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  readonly findRoom: FindRoom;
  readonly isListening: IsListening;
}

/**
 * Records that the caller, who must be in the room, played one of its songs to the end. It counts, and is published, with
 * a play of the room's timeline that was heard. Returns whether the report is a new one.
 */
export async function logPlay(
  { db, clock, findRoom, isListening }: Deps,
  { userId, username }: Caller,
  { roomName, songId }: { roomName: string; songId: string },
): Promise<boolean> {
  const room = await findRoom(roomName);
  // guard: song-in-room
  const song = room.songs.find(({ song_id }) => song_id === songId);
  if (!song) throw fault("song_not_in_room");
  // guard: listener-in-room
  if (!(await isListening(room.id, username))) throw fault("not_in_room");
  const at = Math.round(clock.now());
  const [now, earliest] = [new Date(at), /* guard: time-between-plays */ new Date(at - onePlay)];
  return db.$transaction(async (tx) => {
    // One atomic statement, so that of concurrent calls only the first counts.
    const counted = await tx.$executeRaw`
      insert into analytics.plays as p (user_id, song_id, room_id, last_at)
      values (${userId}::uuid, ${songId}, ${room.id}::uuid, ${now})
      on conflict (user_id, song_id, room_id) do update set last_at = excluded.last_at
      where p.last_at <= ${earliest}`;
    if (counted === 0) return false;
    const { title, artist } = song;
    await countWithHeard(
      tx,
      { userId, songId, roomId: room.id },
      { title, artist, room_name: room.name },
      at,
    );
    return true;
  });
}
