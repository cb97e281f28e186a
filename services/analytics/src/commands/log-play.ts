import { forbidden, notFound } from "@tutti/proto/errors";
import { songPlayed } from "@tutti/proto/events";
import { type Caller, type Clock, outboxRow } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import type { FindRoom, IsListening } from "../ports.ts";

/** Time in ms within which repeated plays of a song by one person in a room count once. */
const onePlay = 10_000;

interface Deps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  readonly findRoom: FindRoom;
  readonly isListening: IsListening;
}

/**
 * Records that the caller, who must be in the room, played one of its songs to the end, and publishes it. Returns
 * whether the play counts.
 */
export async function logPlay(
  { db, clock, findRoom, isListening }: Deps,
  { userId, username }: Caller,
  { roomName, songId }: { roomName: string; songId: string },
): Promise<boolean> {
  const room = await findRoom(roomName);
  // guard: song-in-room
  const song = room.songs.find(({ song_id }) => song_id === songId);
  if (!song) throw notFound("This song is not in the room.", "song_not_in_room");
  // guard: listener-in-room
  if (!(await isListening(room.id, username))) throw forbidden("You are not in this room.", "not_in_room");
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
    const play = { ...song, user_id: userId, room_id: room.id, room_name: room.name, at };
    await tx.outbox.create({ data: outboxRow(songPlayed, play) });
    return true;
  });
}
