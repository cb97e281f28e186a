import { isEstablished, maxPersonsOfNetwork } from "@tutti/service-kit";
import { Prisma } from "../../gen/prisma/client.ts";
import type { Deps, Transaction } from "../model/ports.ts";

/**
 * The votes of a room's songs. New browsers of a network count as one voter, and of one network at most
 * `maxPersonsOfNetwork` voters count.
 */
export async function countVotes(
  db: Pick<Transaction, "$queryRaw">,
  roomId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ songId: string; votes: number }[]>(Prisma.sql`
    SELECT song_id AS "songId", SUM(LEAST(voters, ${maxPersonsOfNetwork}))::int AS votes FROM (
      SELECT song_id, COUNT(DISTINCT COALESCE(counted_as, voter)) AS voters FROM rooms.votes
      WHERE room_id = ${roomId}::uuid GROUP BY song_id, COALESCE(network, voter)
    ) AS networks GROUP BY song_id`);
  return new Map(rows.map(({ songId, votes }) => [songId, votes]));
}

/** Counts visitors as themselves whose browsers have listened long enough since they voted. */
export async function settleVoters(
  { cache, clock }: Pick<Deps, "cache" | "clock">,
  tx: Pick<Transaction, "vote">,
  roomId: string,
): Promise<void> {
  const votes = await tx.vote.findMany({
    where: { roomId, isVisitor: true, countedAs: { not: null } },
    select: { voter: true, countedAs: true },
    distinct: ["voter"],
  });
  for (const { voter, countedAs } of votes) {
    if (countedAs === voter) continue;
    if (await isEstablished(cache, { browsers: [voter], networks: [] }, clock.now()))
      await tx.vote.updateMany({ where: { roomId, voter }, data: { countedAs: voter } });
  }
}
