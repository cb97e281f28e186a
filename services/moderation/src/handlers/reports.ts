import { fault } from "@tutti/proto/faults";
import type { ModerationServiceServer } from "@tutti/proto/rpc/moderation/v1/moderation";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import { z } from "zod";
import { requireAdmin } from "../model/policy.ts";
import type { ReportDeps } from "../model/ports.ts";
import { markSeen, readNotices } from "../notices/notices.ts";
import { appeal, appealUntil, openToAppeal } from "../reports/appeal.ts";
import { createReport, reporterOf } from "../reports/create-report.ts";
import { decideReport } from "../reports/decide-report.ts";
import { listReports } from "../reports/list-reports.ts";
import { kindNamed, presentGroup, reasonNamed } from "../reports/presenter.ts";

type Calls = "createReport" | "listReports" | "decideReport" | "listNotices" | "markNoticesSeen" | "appeal";

const page = z.object({ page: z.number().int().min(1), limit: z.number().int().min(1).max(50) });
const uuid = z.uuid();

/** Handlers of reports and of the notices about their decisions. */
export const reportHandlers = (deps: ReportDeps): Pick<Handlers<ModerationServiceServer>, Calls> => ({
  createReport: async ({ kind, reason, text, messageId, roomName, subjectName, ...ids }, call) => {
    const { id: reportId, createdAt } = await createReport(deps, reporterOf(call), {
      kind: kindNamed(kind),
      reason: reasonNamed(reason),
      roomId: ids.roomId ?? null,
      subjectId: ids.subjectId ?? null,
      text,
      messageId,
      roomName,
      subjectName,
    });
    return { reportId, createdAt };
  },
  listReports: async ({ decided: isDecided, ...asked }, call) => {
    // guard: admin-reads-reports
    requireAdmin(requireCaller(call));
    const parsed = page.safeParse(asked);
    if (!parsed.success) throw fault("page_invalid");
    const { groups, ...rest } = await listReports(deps, { isDecided, ...parsed.data });
    return { groups: groups.map(presentGroup), ...rest };
  },
  decideReport: async ({ reportId, upheld: isUpheld, text }, call) => {
    const caller = requireCaller(call);
    if (!uuid.safeParse(reportId).success) throw fault("report_not_found");
    return { decided: await decideReport(deps, caller, { reportId, isUpheld, text }) };
  },
  listNotices: async (_request, call) => {
    const { notices, unseen } = await readNotices(deps, requireCaller(call).userId);
    const now = deps.clock.now();
    const inTime = notices.filter((notice) => appealUntil(notice, now) !== null);
    const open = await openToAppeal(
      deps,
      inTime.flatMap(({ decisionId }) => decisionId ?? []),
    );
    const present = (notice: (typeof notices)[number]) => ({
      id: notice.id,
      message: notice.message,
      reason: notice.reason,
      createdAt: notice.createdAt,
      isSeen: notice.seenAt !== null,
      appealUntil: open.has(notice.decisionId ?? "") ? (appealUntil(notice, now) ?? undefined) : undefined,
    });
    return { notices: notices.map(present), unseen };
  },
  appeal: async ({ noticeId, text }, call) => {
    const caller = requireCaller(call);
    if (!uuid.safeParse(noticeId).success) throw fault("notice_not_found");
    await appeal(deps, caller, { noticeId, text });
    return {};
  },
  markNoticesSeen: async (_request, call) => {
    await markSeen(deps, requireCaller(call).userId);
    return {};
  },
});
