import { ButtonLink, EmptyState, Page, PageHead, useTitle } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { PagedList } from "../parts/PagedList.tsx";
import { t } from "../texts/index.ts";
import { DecideDialog, type Pending } from "./DecideDialog.tsx";
import { GroupRow } from "./GroupRow.tsx";
import s from "./reports.module.css";
import { type ReportState, useReports } from "./reports.ts";

const states = ["open", "decided"] as const satisfies readonly ReportState[];

/** Reports for administrators, grouped by what is reported: open ones are upheld or dismissed with a reason. */
export default function ManageReports() {
  useTitle(t("reports.title"));
  const [state, setState] = useState<ReportState>("open");
  const [pending, setPending] = useState<Pending | null>(null);
  const query = useReports(state);
  const groups = query.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <Page className={s.page}>
      <PageHead title={t("reports.title")} lead={t("reports.lead")}>
        <ButtonLink to="/admin" icon={<ArrowLeft aria-hidden="true" />}>
          {t("dashboardLink")}
        </ButtonLink>
      </PageHead>
      <div className={s.filter}>
        <Segments
          label={t("reports.which")}
          labelHidden
          segments={states.map((each) => ({ value: each, label: t(`reports.states.${each}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      <PagedList
        query={query}
        items={groups}
        label={t("reports.title")}
        className={s.groups}
        failed={t("reports.failed")}
        empty={
          <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={t(`reports.empty.${state}`)}>
            {t(`reports.emptyText.${state}`)}
          </EmptyState>
        }
        row={(group) => (
          <GroupRow
            key={group.reports[0]?.report_id}
            group={group}
            onDecide={(isUpheld) => setPending({ group, isUpheld })}
          />
        )}
      />
      {pending && <DecideDialog {...pending} onClose={() => setPending(null)} />}
    </Page>
  );
}
