import { fault } from "@tutti/proto/faults";
import type { Call } from "@tutti/service-kit";
import type { Report, ReportReason } from "../../gen/prisma/client.ts";
import type { ReportDeps, Transaction } from "../model/ports.ts";
import { parseText } from "./parse-text.ts";
import { describeSubject, type Reported } from "./subject.ts";

interface Input extends Reported {
  readonly reason: ReportReason;
  readonly text: string;
}

/** Reports in 24 hours: of an account, of a visitor's browser, and of all visitors of a network. */
const maxPerDay = { account: 10, browser: 3, network: 30 };
const dayMs = 24 * 60 * 60 * 1000;
const maxText = 500;

/** Who reports: an account, or a visitor as the keyed ids of a browser and a network. */
interface Reporter {
  readonly userId: string;
  /** Empty for a visitor. */
  readonly username: string;
  /** Absent for an account. */
  readonly network?: string;
}

/** A visitor without a browser key is counted as the network itself. Throws `unauthenticated` for nobody. */
export function reporterOf({ caller, visitor }: Pick<Call, "caller" | "visitor">): Reporter {
  if (caller) return caller;
  const network = visitor?.networks[0];
  if (network === undefined) throw fault("unauthenticated");
  return { userId: visitor?.browsers[0] ?? network, username: "", network };
}

/** Throws too_many_reports when so many reports were made in the last 24 hours. */
async function requireAllowance(
  tx: Transaction,
  by: { readonly reporterId: string } | { readonly reporterNetwork: string },
  max: number,
  now: number,
): Promise<void> {
  const recent = await tx.report.findMany({
    where: { ...by, createdAt: { gt: new Date(now - dayMs) } },
    orderBy: { createdAt: "desc" },
    take: max,
    select: { createdAt: true },
  });
  const first = recent[max - 1];
  if (!first) return;
  const retryAfter = Math.max(1, Math.ceil((first.createdAt.getTime() + dayMs - now) / 1000));
  const fields = { retry_after: retryAfter };
  throw "reporterId" in by
    ? fault("too_many_reports", { max }, fields)
    : fault("too_many_reports.network", {}, fields);
}

/** Stores a report; while an earlier one of the same subject by the same person is open, returns that one. */
export async function createReport(deps: ReportDeps, reporter: Reporter, input: Input): Promise<Report> {
  const { db, clock, ids, findMessage } = deps;
  const { userId: reporterId, username: reporterName, network: reporterNetwork = null } = reporter;
  const { reason, text: given, ...reported } = input;
  const text = parseText(given, { min: 0, max: maxText });
  const subject = await describeSubject(reported, findMessage);
  // guard: report-somebody-else
  if (subject.subjectId === reporterId) throw fault("report_yourself");
  const turn = reporterNetwork ?? reporterId;
  return db.$transaction(async (tx) => {
    // guard: reports-one-at-a-time
    // Serializes the reports of one account, or one network's visitors, so that concurrent ones neither exceed the limit nor open twice.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('report'), hashtext(${turn}))`;
    const { subjectKey } = subject;
    const open = await tx.report.findFirst({ where: { reporterId, subjectKey, state: "open" } });
    if (open) return open;
    const now = clock.now();
    // guard: reports-per-day
    await requireAllowance(tx, { reporterId }, reporterNetwork ? maxPerDay.browser : maxPerDay.account, now);
    // guard: visitors-reports-per-network
    if (reporterNetwork) await requireAllowance(tx, { reporterNetwork }, maxPerDay.network, now);
    return tx.report.create({
      data: {
        id: ids.uuid(),
        ...subject,
        reporterId,
        reporterName,
        reporterNetwork,
        reason,
        text,
        createdAt: new Date(now),
      },
    });
  });
}
