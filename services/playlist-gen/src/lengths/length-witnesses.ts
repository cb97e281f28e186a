import type { LengthLearned } from "@tutti/proto/events";
import { countWitnesses, enoughWitnesses } from "@tutti/service-kit";
import type { LengthWitness, Prisma, PrismaClient } from "../../gen/prisma/client.ts";

/** Lengths that differ by at most this many seconds agree. */
const tolerance = 2;
/** Statements about a song that are counted, the newest; more are not needed for a majority. */
const maxStatements = 200;

type Statement = Pick<LengthWitness, "person" | "network" | "roomId" | "seconds" | "statedAt">;

interface Agreed {
  readonly seconds: number;
  /** When the oldest statement in it was made. */
  readonly since: Date;
}

/**
 * The length that most witnesses agree on, if they are enough: the median of their statements. Of two equally large
 * agreements the longer length is used, since it cuts off nothing.
 */
function agreedLength(statements: readonly Statement[]): Agreed | null {
  const sorted = [...statements].sort((a, b) => a.seconds - b.seconds);
  let best: readonly Statement[] = [];
  let most = 0;
  sorted.forEach(({ seconds }, from) => {
    const group = sorted.slice(from).filter((other) => other.seconds <= seconds + tolerance);
    const count = countWitnesses(group);
    if (count < most) return;
    [best, most] = [group, count];
  });
  const median = best[Math.floor(best.length / 2)];
  if (!median || /* guard: agreed-lengths */ most < enoughWitnesses) return null;
  return {
    seconds: median.seconds,
    since: new Date(Math.min(...best.map((each) => each.statedAt.getTime()))),
  };
}

/** Serializes changes of one song's statements. */
const lock = (tx: Prisma.TransactionClient, songId: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`song length ${songId}`}))`;

/** Writes what the stored statements about a song agree on. `isLost`: an agreement that they no longer have ends. */
async function recount(
  tx: Prisma.TransactionClient,
  songId: string,
  { isLost }: { isLost: boolean },
): Promise<void> {
  const statements = await tx.lengthWitness.findMany({
    where: { songId },
    orderBy: { statedAt: "desc" },
    take: maxStatements,
  });
  const agreed = agreedLength(statements);
  if (!agreed) {
    if (isLost) await tx.songLength.deleteMany({ where: { songId } });
    return;
  }
  const length = { durationSeconds: agreed.seconds, learnedAt: agreed.since };
  await tx.songLength.upsert({ where: { songId }, create: { songId, ...length }, update: length });
}

/**
 * Keeps what a witness says about a song's length, in place of what the same person said before, and counts again. A
 * report without a witness counts in its room alone.
 */
export async function keepStatement(
  db: PrismaClient,
  { song_id: songId, duration_seconds: seconds, room_id: roomId, witness, at }: LengthLearned,
): Promise<void> {
  if (!witness) return;
  const { person, network } = witness;
  const statedAt = new Date(at);
  await db.$transaction(async (tx) => {
    await lock(tx, songId);
    const key = { songId_person: { songId, person } };
    const before = await tx.lengthWitness.findUnique({ where: key });
    if (before && before.statedAt >= statedAt) return;
    const statement = { network, roomId, seconds, statedAt };
    await tx.lengthWitness.upsert({
      where: key,
      create: { songId, person, ...statement },
      update: statement,
    });
    await recount(tx, songId, { isLost: before !== null });
  });
}

/** Deletes statements made by `until`; an agreed length of a video ends with them, as YouTube's terms want it. */
export async function expireStatements(db: PrismaClient, until: Date): Promise<number> {
  const expired = { statedAt: { lte: until } };
  const songs = await db.lengthWitness.findMany({
    where: expired,
    distinct: ["songId"],
    select: { songId: true },
  });
  let count = 0;
  for (const { songId } of songs)
    count += await db.$transaction(async (tx) => {
      await lock(tx, songId);
      const deleted = await tx.lengthWitness.deleteMany({ where: { songId, ...expired } });
      await recount(tx, songId, { isLost: songId.startsWith("youtube_") });
      return deleted.count;
    });
  return count;
}
