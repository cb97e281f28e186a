import { ButtonLink, EmptyState, Page, PageHead, useTitle } from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { PagedList } from "../parts/PagedList.tsx";
import { DecideDialog, type Pending } from "./DecideDialog.tsx";
import { GroupRow } from "./GroupRow.tsx";
import s from "./reports.module.css";
import { type ReportState, useReports } from "./reports.ts";

const states = [
  { value: "open", label: "Open" },
  { value: "decided", label: "Decided" },
] as const;

const empty = {
  open: { title: "Nothing to decide", text: "Reports of people, messages and rooms appear here." },
  decided: { title: "Nothing decided yet", text: "Decisions and their reasons are kept here." },
} as const;

/** Reports for administrators, grouped by what is reported: open ones are upheld or dismissed with a reason. */
export default function ManageReports() {
  useTitle("Reports");
  const [state, setState] = useState<ReportState>("open");
  const [pending, setPending] = useState<Pending | null>(null);
  const query = useReports(state);
  const groups = query.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <Page className={s.page}>
      <PageHead title="Reports" lead="What people reported. Both sides read the decision and its reason.">
        <ButtonLink to="/admin" icon={<ArrowLeft aria-hidden="true" />}>
          Dashboard
        </ButtonLink>
      </PageHead>
      <div className={s.filter}>
        <Segments label="Which reports" labelHidden segments={states} value={state} onChange={setState} />
      </div>
      <PagedList
        query={query}
        items={groups}
        label="Reports"
        className={s.groups}
        failed="The reports could not be loaded"
        empty={
          <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={empty[state].title}>
            {empty[state].text}
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
