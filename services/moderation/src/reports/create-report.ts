import { invalid, tooMany } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import type { Report, ReportReason } from "../../gen/prisma/client.ts";
import { parseText } from "./parse-text.ts";
import type { ReportDeps, Transaction } from "./ports.ts";
import { describeSubject, type Reported } from "./subject.ts";

interface Input extends Reported {
  readonly reason: ReportReason;
  readonly text: string;
}

/** Reports of one person in 24 hours. */
export const maxPerDay = 10;
const dayMs = 24 * 60 * 60 * 1000;
const maxText = 500;

/** Throws too_many_reports when the person has made `maxPerDay` reports in the last 24 hours. */
async function requireAllowance(tx: Transaction, reporterId: string, now: number): Promise<void> {
  const recent = await tx.report.findMany({
    where: { reporterId, createdAt: { gt: new Date(now - dayMs) } },
    orderBy: { createdAt: "desc" },
    take: maxPerDay,
    select: { createdAt: true },
  });
  const first = recent[maxPerDay - 1];
  if (!first) return;
  const retryAfter = Math.max(1, Math.ceil((first.createdAt.getTime() + dayMs - now) / 1000));
  throw tooMany(
    `You can report ${maxPerDay} times in 24 hours. Please come back later.`,
    retryAfter,
    "too_many_reports",
  );
}

/** Stores a report; while an earlier one of the same subject by the same person is open, returns that one. */
export async function createReport(deps: ReportDeps, caller: Caller, input: Input): Promise<Report> {
  const { db, clock, ids, findMessage } = deps;
  const { userId: reporterId, username: reporterName } = caller;
  const { reason, text: given, ...reported } = input;
  const text = parseText(given, { min: 0, max: maxText });
  const subject = await describeSubject(reported, findMessage);
  // guard: report-somebody-else
  if (subject.subjectId === reporterId) throw invalid("You cannot report yourself.", "report_yourself");
  return db.$transaction(async (tx) => {
    // guard: reports-one-at-a-time
    // Serializes one person's reports, so that concurrent ones neither exceed the limit nor open twice.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('report'), hashtext(${reporterId}))`;
    const { subjectKey } = subject;
    const open = await tx.report.findFirst({ where: { reporterId, subjectKey, state: "open" } });
    if (open) return open;
    const now = clock.now();
    // guard: reports-per-day
    await requireAllowance(tx, reporterId, now);
    return tx.report.create({
      data: { id: ids.uuid(), ...subject, reporterId, reporterName, reason, text, createdAt: new Date(now) },
    });
  });
}
