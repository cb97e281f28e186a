import type { PrismaClient } from "../../gen/prisma/client.ts";

/** A client inside a transaction. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** Serializes follows and blocks between two accounts until the transaction's end. */
export async function lockPair(tx: Transaction, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(" ");
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('pair'), hashtext(${pair}))`;
}
