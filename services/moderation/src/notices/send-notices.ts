import { noticeSent } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { ReportDeps, Transaction } from "../reports/ports.ts";

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
