import type { PrismaClient } from "../gen/prisma/client.ts";

export type TotalName = "rooms_created" | "users_registered";

/** Counts an event, once whatever repeats. */
export const countOnce = (db: PrismaClient, eventId: string, name: TotalName): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.inbox.createMany({ data: [{ eventId }], skipDuplicates: true });
    if (count === 0) return;
    await tx.total.upsert({
      where: { name },
      create: { name, count: 1n },
      update: { count: { increment: 1n } },
    });
  });

export async function readTotal(db: PrismaClient, name: TotalName): Promise<bigint> {
  return (await db.total.findUnique({ where: { name } }))?.count ?? 0n;
}
