import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Logger } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";

/** Known lengths in seconds of the given songs, by song id. */
export type FindLengths = (songIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Looks up agreed lengths. Returns none while the database is down: tracks without lengths are better than an error.
 */
export const lengthFinder =
  (db: PrismaClient, log: Logger): FindLengths =>
  async (songIds) => {
    try {
      const rows = await db.songLength.findMany({ where: { songId: { in: [...songIds] } } });
      return new Map(rows.map((row) => [row.songId, row.durationSeconds]));
    } catch (error) {
      log.warn({ err: error }, "reading agreed lengths failed");
      return new Map();
    }
  };

/** Adds agreed lengths to tracks without one. */
export async function withLengths(tracks: readonly Track[], findLengths: FindLengths): Promise<Track[]> {
  const missing = tracks.filter(({ durationSeconds }) => durationSeconds === undefined);
  if (missing.length === 0) return [...tracks];
  const lengths = await findLengths(missing.map(({ songId }) => songId));
  return tracks.map((track) => ({
    ...track,
    durationSeconds: track.durationSeconds ?? lengths.get(track.songId),
  }));
}
