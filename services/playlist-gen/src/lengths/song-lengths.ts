import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { type Clock, type Logger, type Running, startInterval } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { expireStatements } from "./length-witnesses.ts";

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

const hour = 60 * 60_000;
/**
 * How long a length that YouTube's player reported is kept, in ms, as YouTube's terms want it, and the ids of everybody
 * who reported one; then players report it again.
 */
const keptFor = 30 * 24 * hour;

/** Deletes statements that are too old, and lengths of videos that rest on them. Returns how many lengths. */
export async function expireLengths(db: PrismaClient, clock: Pick<Clock, "now">): Promise<number> {
  const until = new Date(clock.now() - keptFor);
  await expireStatements(db, until);
  const { count } = await db.songLength.deleteMany({
    where: { songId: { startsWith: "youtube_" }, learnedAt: { lte: until } },
  });
  return count;
}

/** Runs `expireLengths` every hour. */
export const startExpiry = (db: PrismaClient, clock: Clock, log: Logger): Running =>
  startInterval({
    everyMs: hour,
    clock,
    log,
    failure: "deleting old lengths of videos failed; retrying",
    work: () => expireLengths(db, clock),
  });
