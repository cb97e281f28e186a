import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Notice } from "../../gen/prisma/client.ts";
import type { ReportDeps } from "../model/ports.ts";
import { parseText } from "./parse-text.ts";

/** How long one may appeal against a decision, in ms. */
const appealWithin = 30 * 24 * 60 * 60_000;
const maxText = 500;

type Dated = Pick<Notice, "decisionId" | "createdAt">;

/** Until when one may appeal against a notice's decision; null if it is final or too old. */
export function appealUntil({ decisionId, createdAt }: Dated, now: number): Date | null {
  const until = new Date(createdAt.getTime() + appealWithin);
  return decisionId !== null && until.getTime() > now ? until : null;
}

/** Of these decisions, those against which nobody has appealed and that no later one has replaced. */
export async function openToAppeal(
  { db }: Pick<ReportDeps, "db">,
  decisionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (decisionIds.length === 0) return new Set();
  const rows = await db.report.findMany({
    where: { decisionId: { in: [...decisionIds] }, appealedAt: null },
    select: { decisionId: true },
    distinct: ["decisionId"],
  });
  return new Set(rows.flatMap(({ decisionId }) => decisionId ?? []));
}

/**
 * Opens the reports of a decision again, for the receiver of a notice about it. Once for a decision, whoever appeals
 * first. Throws `notice_not_found`, `appeal_too_late` or `appeal_made`.
 */
export async function appeal(
  { db, clock }: Pick<ReportDeps, "db" | "clock">,
  { userId, username }: Caller,
  { noticeId, text: given }: { readonly noticeId: string; readonly text: string },
): Promise<void> {
  const text = parseText(given, { min: 1, max: maxText });
  const now = clock.now();
  const notice = await db.notice.findFirst({ where: { id: noticeId, /* guard: own-notices */ userId } });
  if (!notice) throw fault("notice_not_found");
  // guard: appeal-in-time
  if (notice.decisionId === null || !appealUntil(notice, now)) throw fault("appeal_too_late");
  const { count } = await db.report.updateMany({
    where: { decisionId: notice.decisionId, /* guard: appeal-once */ appealedAt: null },
    data: {
      state: "open",
      appealedAt: new Date(now),
      appealedById: userId,
      appealedBy: username,
      appealText: text,
    },
  });
  if (count === 0) throw fault("appeal_made");
}
