import { nameKeys } from "@tutti/service-kit";
import type { Prisma } from "../../gen/prisma/client.ts";
import type { ReadPage } from "../export/collect.ts";
import type { Deps } from "../model/ports.ts";
import { nameColumns } from "./username-keys.ts";
import { freeNeutralName } from "./usernames.ts";

const day = 24 * 60 * 60_000;
/** How long an account holds its name without a confirmed address and without use, in ms. */
export const unconfirmedNameFor = 7 * day;

/** Rows that every account has from its start: its balance and the transfer of its welcome coins. */
const rowsAtStart: Readonly<Record<string, number>> = { coins: 1, coin_transfers: 1 };

/** Whether one of these services has rows of an account that it did not have from its start. */
export async function hasRows(services: readonly ReadPage[], userId: string): Promise<boolean> {
  const counts: Record<string, number> = {};
  for (const readPage of services)
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { page, next } = await readPage({ userId, cursor });
      if (page) {
        const count = (counts[page.table] ?? 0) + page.rows.length;
        counts[page.table] = count;
        if (count > (rowsAtStart[page.table] ?? 0)) return true;
      }
      cursor = next === "" ? null : next;
    }
  return false;
}

/** Accounts of this service's own data that lose their names to others who want them. */
const abandonedAt = (now: number): Prisma.UserWhereInput => {
  const since = new Date(now - unconfirmedNameFor);
  return {
    // guard: confirmed-names-stay
    emailVerified: false,
    googleSub: null,
    isAdmin: false,
    deletionAt: null,
    createdAt: { lte: since },
    // guard: used-names-stay
    sessions: { none: { lastSeenAt: { gt: since } } },
    profile: null,
    picture: null,
    following: { none: {} },
    followers: { none: {} },
  };
};

/**
 * Frees a taken name if its holders never confirmed an address within seven days and did not use their accounts: no session
 * since, no profile, and nothing in rooms or payments. The account stays, with all that it has, under a neutral name; its
 * owner reads that in the mail that resets the password. Returns whether the name is free now.
 */
export async function freeAbandonedName(deps: Deps, username: string): Promise<boolean> {
  const { db, clock, log } = deps;
  const taken = [
    { folded: nameColumns(username).folded },
    { nameKeys: { some: { key: { in: nameKeys(username) } } } },
  ];
  const holders = await db.user.findMany({ where: { OR: taken }, select: { id: true } });
  const abandoned = abandonedAt(clock.now());
  for (const { id } of holders) {
    if ((await db.user.count({ where: { id, ...abandoned } })) === 0) return false;
    if (await deps.hasUsed(id)) return false;
    const { nameKeys: keys, ...columns } = nameColumns(await freeNeutralName(deps));
    const isFreed = await db.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({ where: { id, ...abandoned }, data: columns });
      if (count === 0) return false;
      await tx.nameKey.deleteMany({ where: { holderId: id } });
      await tx.nameKey.createMany({ data: keys.createMany.data.map(({ key }) => ({ key, holderId: id })) });
      return true;
    });
    if (!isFreed) return false;
    log.info({ account: id }, "an account without a confirmed address lost its unused name");
  }
  return true;
}
