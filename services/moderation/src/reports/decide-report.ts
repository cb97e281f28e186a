import { roomReportUpheld } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { type Caller, outboxRow } from "@tutti/service-kit";
import type { Report } from "../../gen/prisma/client.ts";
import { requireAdmin } from "../model/policy.ts";
import type { ReportDeps, Transaction } from "../model/ports.ts";
import { type NewNotice, sendNotices } from "../notices/notices.ts";
import { noticeForReporter, noticeForSubject } from "./notice-texts.ts";
import { parseText } from "./parse-text.ts";

interface Decision {
  readonly reportId: string;
  readonly isUpheld: boolean;
  /** 1 to 300 characters, which both sides read. */
  readonly text: string;
}

const maxReason = 300;

/** Locks the open reports of a report's subject, so that of concurrent decisions one finds none left. */
async function lockOpen(tx: Transaction, reportId: string): Promise<Report[]> {
  const report = await tx.report.findUnique({ where: { id: reportId } });
  if (!report) throw fault("report_not_found");
  const { subjectKey } = report;
  await tx.$queryRaw`
    select id from moderation.reports where subject_key = ${subjectKey} and state = 'open' order by id for update`;
  const current = await tx.report.findUniqueOrThrow({ where: { id: reportId } });
  // guard: report-decided-once
  if (current.state !== "open") throw fault("report_decided");
  return tx.report.findMany({
    where: { subjectKey, state: "open" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

interface Outcome {
  readonly isUpheld: boolean;
  readonly reason: string;
  readonly decisionId: string;
}

/**
 * One notice for each reporter and one for the reported account, where there is one. The side that it is against may
 * appeal; a decision that follows an appeal is final.
 */
function noticesOf(reports: readonly Report[], { isUpheld, reason, decisionId }: Outcome): NewNotice[] {
  const finalOr = (some: readonly Report[]) =>
    some.every(({ appealedAt }) => appealedAt !== null) ? null : decisionId;
  // A visitor has no place to read a notice.
  const accounts = reports.filter(({ reporterNetwork }) => reporterNetwork === null);
  const notices = accounts.map((report) => ({
    userId: report.reporterId,
    message: noticeForReporter(report, isUpheld),
    reason,
    decisionId: isUpheld ? null : finalOr([report]),
  }));
  const last = reports.at(-1);
  if (!last?.subjectId) return notices;
  const reasons = reports.map((report) => report.reason);
  const message = noticeForSubject(last, reasons, isUpheld);
  return [
    ...notices,
    { userId: last.subjectId, message, reason, decisionId: isUpheld ? finalOr(reports) : null },
  ];
}

interface Upheld {
  readonly decisionId: string;
  readonly byId: string;
  readonly reason: string;
}

/** Publishes that reports about a room were upheld, for the room's log. */
async function publishUpheld(
  { clock }: Pick<ReportDeps, "clock">,
  tx: Transaction,
  roomId: string,
  { decisionId, byId, reason }: Upheld,
): Promise<void> {
  const event = { decision_id: decisionId, room_id: roomId, decided_by: byId, reason };
  await tx.outbox.create({ data: outboxRow(roomReportUpheld, { ...event, at: Math.round(clock.now()) }) });
}

/**
 * Decides all open reports of a subject, and notifies both sides. Publishes what is upheld about a room. Returns how many
 * reports it decided.
 */
export async function decideReport(
  deps: ReportDeps,
  caller: Caller,
  { reportId, isUpheld, text }: Decision,
): Promise<number> {
  // guard: admin-decides-reports
  requireAdmin(caller);
  const decision = parseText(text, { min: 1, max: maxReason });
  const decisionId = deps.ids.uuid();
  return deps.db.$transaction(async (tx) => {
    const reports = await lockOpen(tx, reportId);
    await tx.report.updateMany({
      where: { id: { in: reports.map(({ id }) => id) } },
      data: {
        state: isUpheld ? "upheld" : "dismissed",
        decisionId,
        decidedAt: new Date(deps.clock.now()),
        decidedById: caller.userId,
        decidedBy: caller.username,
        decision,
      },
    });
    await sendNotices(deps, tx, noticesOf(reports, { isUpheld, reason: decision, decisionId }));
    const [{ kind, roomId } = { kind: "person", roomId: null }] = reports;
    if (isUpheld && kind === "room" && roomId !== null)
      await publishUpheld(deps, tx, roomId, { decisionId, byId: caller.userId, reason: decision });
    return reports.length;
  });
}
