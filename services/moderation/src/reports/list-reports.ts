import type { Report } from "../../gen/prisma/client.ts";
import type { ReportDeps } from "../model/ports.ts";

interface Page {
  readonly isDecided: boolean;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The reports of one subject: the open ones, or those of one decision. */
export interface ReportGroup {
  readonly count: number;
  /** The newest, newest first; never empty. */
  readonly reports: readonly [Report, ...Report[]];
}

interface Found {
  readonly key: string;
  readonly count: number;
  readonly ids: string[];
}

/** Reports of one group in an answer. */
const maxInGroup = 20;

/** A page of groups, newest first, and the number of groups that are open. */
export async function listReports(
  { db }: Pick<ReportDeps, "db">,
  { isDecided, page, limit }: Page,
): Promise<{ groups: ReportGroup[]; hasMore: boolean; openCount: number }> {
  const found = await db.$queryRaw<Found[]>`
    select coalesce(decision_id::text, subject_key) as key, count(*)::int as count,
      (array_agg(id::text order by created_at desc, id desc))[1:${maxInGroup}::int] as ids
    from moderation.reports where (state <> 'open') = ${isDecided}
    group by 1 order by max(coalesce(decided_at, created_at)) desc, 1
    limit ${limit + 1} offset ${(page - 1) * limit}`;
  const [counted] = await db.$queryRaw<{ open: number }[]>`
    select count(distinct subject_key)::int as open from moderation.reports where state = 'open'`;
  const shown = found.slice(0, limit);
  const rows = await db.report.findMany({ where: { id: { in: shown.flatMap(({ ids }) => ids) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = shown.flatMap(({ count, ids }) => {
    const [first, ...more] = ids.flatMap((id) => byId.get(id) ?? []);
    return first ? [{ count, reports: [first, ...more] as const }] : [];
  });
  return { groups, hasMore: found.length > limit, openCount: counted?.open ?? 0 };
}
