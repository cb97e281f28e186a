import { fault } from "@tutti/proto/faults";
import { foldName, hasInvisible } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { lockPair } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";

/** Limit of blocked accounts per person. */
export const maxBlocked = 1000;

interface Input {
  readonly blockerId: string;
  readonly username: string;
  readonly isBlocked: boolean;
}

/** Blocks or unblocks an account; idempotent. Blocking ends following both ways; the blocked account is not notified. */
export async function setBlock({ db }: Deps, { blockerId, username, isBlocked }: Input): Promise<void> {
  const user = hasInvisible(username)
    ? null
    : await db.user.findUnique({ where: { folded: foldName(username) } });
  if (!user) throw fault("user_not_found");
  const pair = { blockerId, blockedId: user.id };
  if (user.id === blockerId) throw fault("block_yourself");
  await db.$transaction(async (tx) => {
    await lockPair(tx, blockerId, user.id);
    if (!isBlocked) {
      await tx.block.deleteMany({ where: pair });
      return;
    }
    if ((await tx.block.count({ where: { blockerId, blockedId: { not: user.id } } })) >= maxBlocked)
      throw fault("too_many_blocked", { max: maxBlocked });
    await tx.block.createMany({ data: [pair], skipDuplicates: true });
    const ends = [
      { followerId: blockerId, followeeId: user.id },
      { followerId: user.id, followeeId: blockerId },
    ];
    await tx.follow.deleteMany({ where: { OR: ends } });
  });
}

/** The accounts that a person blocks, newest first. */
export async function blockedBy({ db }: Deps, blockerId: string): Promise<User[]> {
  const blocks = await db.block.findMany({
    where: { blockerId },
    orderBy: [{ createdAt: "desc" }, { blockedId: "asc" }],
    take: maxBlocked,
    include: { blocked: true },
  });
  return blocks.map(({ blocked }) => blocked);
}
