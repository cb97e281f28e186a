import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Logger } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";

/** Lengths in seconds by song id; of those asked for, the known ones. */
export type FindLengths = (songIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Keeps the first length that was learned of a song. */
export async function keepLength(db: PrismaClient, songId: string, durationSeconds: number): Promise<void> {
  await db.songLength.createMany({ data: [{ songId, durationSeconds }], skipDuplicates: true });
}

/** The learned lengths. While the database does not answer, none: a track without a length is better than none. */
export const lengthFinder =
  (db: PrismaClient, log: Logger): FindLengths =>
  async (songIds) => {
    try {
      const rows = await db.songLength.findMany({ where: { songId: { in: [...songIds] } } });
      return new Map(rows.map((row) => [row.songId, row.durationSeconds]));
    } catch (error) {
      log.warn({ err: error }, "the learned lengths were not read");
      return new Map();
    }
  };

/** The tracks with the learned lengths of those that have none. */
export async function withLengths(tracks: readonly Track[], findLengths: FindLengths): Promise<Track[]> {
  const missing = tracks.filter(({ durationSeconds }) => durationSeconds === undefined);
  if (missing.length === 0) return [...tracks];
  const lengths = await findLengths(missing.map(({ songId }) => songId));
  return tracks.map((track) => ({
    ...track,
    durationSeconds: track.durationSeconds ?? lengths.get(track.songId),
  }));
}
