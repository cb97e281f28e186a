import type { PrismaClient } from "../gen/prisma/client.ts";

/**
 * Opens a user's account with the welcome coins, once whatever repeats. The transfer's id is the lock: who
 * inserts it moves the coins, in the same transaction.
 */
export async function welcome(db: PrismaClient, userId: string, coins: number): Promise<void> {
  const id = `welcome:${userId}`;
  await db.$transaction(async (tx) => {
    await tx.account.createMany({ data: [{ userId, coins: 0n }], skipDuplicates: true });
    if (coins === 0) return;
    const transfer = { id, source: "house:welcome", target: `user:${userId}`, coins: BigInt(coins) };
    const { count } = await tx.transfer.createMany({ data: [transfer], skipDuplicates: true });
    if (count === 1)
      await tx.account.update({ where: { userId }, data: { coins: { increment: BigInt(coins) } } });
  });
}
