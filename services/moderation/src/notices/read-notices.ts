import type { Notice } from "../../gen/prisma/client.ts";
import type { ReportDeps } from "../reports/ports.ts";

const maxShown = 50;

/** A person's newest notices, newest first, and how many of all of theirs are unseen. */
export async function readNotices(
  { db }: Pick<ReportDeps, "db">,
  userId: string,
): Promise<{ notices: Notice[]; unseen: number }> {
  const [notices, unseen] = await Promise.all([
    db.notice.findMany({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: maxShown,
    }),
    db.notice.count({ where: { userId, seenAt: null } }),
  ]);
  return { notices, unseen };
}

/** Marks all of a person's notices as seen. Idempotent. */
export async function markSeen(
  { db, clock }: Pick<ReportDeps, "db" | "clock">,
  userId: string,
): Promise<void> {
  await db.notice.updateMany({
    where: { userId, seenAt: null },
    data: { seenAt: new Date(clock.now()) },
  });
}
