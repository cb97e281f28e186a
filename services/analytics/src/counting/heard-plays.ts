import { type SongPlay, type songPlayed as SongPlayed, songPlayed } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { z } from "zod";
import { Prisma, type PrismaClient } from "../../gen/prisma/client.ts";
import type { Transaction } from "./effects.ts";

type Counted = z.infer<typeof SongPlayed.payload>;
/** What a reported play is called, while it waits. */
type Names = Pick<Counted, "title" | "artist" | "room_name">;

/** A person's report that they played a song in a room. */
interface Report {
  readonly userId: string;
  readonly songId: string;
  readonly roomId: string;
}

/** How long a heard play is kept, in ms: longer than any song lasts. */
const keptFor = 24 * 60 * 60_000;

/** Reports about a song of a room and its heard plays are matched one after the other. */
const lock = (tx: Transaction, { roomId, songId }: Omit<Report, "userId">) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`plays of ${roomId} ${songId}`}))`;

async function count(
  tx: Transaction,
  report: Report,
  startedAt: Date,
  names: Names,
  at: number,
): Promise<void> {
  const { userId, songId, roomId } = report;
  await tx.play.update({
    where: { userId_songId_roomId: report },
    data: { countedPlay: startedAt, waiting: Prisma.DbNull },
  });
  const play: Counted = { ...names, song_id: songId, user_id: userId, room_id: roomId, at };
  await tx.outbox.create({ data: outboxRow(songPlayed, play) });
}

/**
 * Counts a stored report with the last play of the song that was heard in the room, once for each such play. Without one
 * it waits: the report of the timeline may be on its way, and what never played there counts nothing.
 */
export async function countWithHeard(
  tx: Transaction,
  report: Report,
  names: Names,
  at: number,
): Promise<void> {
  const { userId, songId, roomId } = report;
  await lock(tx, report);
  const heard = await tx.heardPlay.findFirst({
    where: { roomId, songId, startedAt: { lte: new Date(at) } },
    orderBy: { startedAt: "desc" },
  });
  const { countedPlay } = await tx.play.findUniqueOrThrow({ where: { userId_songId_roomId: report } });
  if (heard && (countedPlay === null || countedPlay < heard.startedAt))
    return count(tx, { userId, songId, roomId }, heard.startedAt, names, at);
  await tx.play.update({ where: { userId_songId_roomId: report }, data: { waiting: { ...names } } });
}

/** Whether a song sounded and at least one listener was there whose page is not silent. Older nodes do not say. */
const wasHeard = ({ outcome, is_audible = true }: SongPlay): boolean =>
  outcome === "sounded" && /* guard: heard-plays-counted */ is_audible;

interface Waiting {
  readonly user_id: string;
  readonly waiting: Names;
  readonly last_at: Date;
}

/** Keeps the plays that were heard, and counts the reports that wait for them. Repeated events change nothing. */
export async function keepHeardPlays(db: PrismaClient, plays: readonly SongPlay[]): Promise<void> {
  for (const { room_id: roomId, song_id: songId, started_at, at } of plays.filter(wasHeard)) {
    const startedAt = new Date(started_at);
    await db.$transaction(async (tx) => {
      await lock(tx, { roomId, songId });
      await tx.heardPlay.deleteMany({ where: { startedAt: { lt: new Date(at - keptFor) } } });
      await tx.heardPlay.createMany({ data: [{ roomId, songId, startedAt }], skipDuplicates: true });
      const reports = await tx.$queryRaw<Waiting[]>`
        select user_id::text, waiting, last_at from analytics.plays
        where room_id = ${roomId}::uuid and song_id = ${songId} and waiting is not null
          and last_at >= ${startedAt} and (counted_play is null or counted_play < ${startedAt})
        order by user_id`;
      for (const { user_id: userId, waiting, last_at } of reports)
        await count(tx, { userId, songId, roomId }, startedAt, waiting, last_at.getTime());
    });
  }
}
