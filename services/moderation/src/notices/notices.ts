import { noticeSent } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { Notice } from "../../gen/prisma/client.ts";
import type { ReportDeps, Transaction } from "../model/ports.ts";

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

/** A notice for a person. */
export interface NewNotice {
  readonly userId: string;
  readonly message: string;
  readonly reason: string;
  /** The decision that its receiver may appeal against; null for a final one. */
  readonly decisionId: string | null;
}

/** Stores and publishes notices, in the transaction of what they are about. */
export async function sendNotices(
  { clock, ids }: Pick<ReportDeps, "clock" | "ids">,
  tx: Transaction,
  notices: readonly NewNotice[],
): Promise<void> {
  const now = clock.now();
  const rows = notices.map((notice) => ({ id: ids.uuid(), ...notice, createdAt: new Date(now) }));
  await tx.notice.createMany({ data: rows });
  await tx.outbox.createMany({
    data: rows.map(({ id, userId, message }) =>
      outboxRow(noticeSent, { notice_id: id, user_id: userId, message, at: Math.round(now) }),
    ),
  });
}
