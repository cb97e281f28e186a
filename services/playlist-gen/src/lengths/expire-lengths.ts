import { type Clock, type Logger, type Running, startInterval } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { expireStatements } from "./length-witnesses.ts";

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
