import { ButtonLink, EmptyState, Page, PageHead, useTitle } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { PagedList } from "../parts/PagedList.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { t } from "../texts/index.ts";
import { GroupRow } from "./GroupRow.tsx";
import { subjectText } from "./report-words.ts";
import s from "./reports.module.css";
import { type ReportGroup, type ReportState, useDecide, useReports } from "./reports.ts";

const states = ["open", "decided"] as const satisfies readonly ReportState[];

/** A decision that is being written. */
interface Pending {
  readonly group: ReportGroup;
  readonly isUpheld: boolean;
}

/** Asks for the reason of a decision, which both sides read. */
function DecideDialog({ group, isUpheld, onClose }: Pending & { onClose: () => void }) {
  const { decide, isDeciding, failure, forgetFailure } = useDecide(onClose);
  const verb = isUpheld ? t("reports.uphold") : t("reports.dismiss");
  return (
    <ReasonDialog
      title={t(isUpheld ? "reports.upholdQuestion" : "reports.dismissQuestion", {
        reports: t("reports.count", { count: group.count }),
        subject: subjectText(group),
      })}
      description={t("reports.decideText")}
      verb={verb}
      busy={t("reports.saving")}
      danger={isUpheld}
      hint={t("reports.hint")}
      missing={t("reports.missing")}
      isBusy={isDeciding}
      failure={failure}
      onForgetFailure={forgetFailure}
      onSubmit={(text) => {
        const report_id = group.reports[0]?.report_id;
        if (report_id !== undefined) decide({ report_id, upheld: isUpheld, text });
      }}
      onClose={onClose}
    />
  );
}

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
