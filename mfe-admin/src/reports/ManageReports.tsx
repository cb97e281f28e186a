import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  messageOf,
  Page,
  PageHead,
  Spinner,
  useTitle,
} from "@tutti/kit";
import { Segments } from "@tutti/kit/ui";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import { useState } from "react";
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
      {query.isPending && (
        <div className={s.waiting}>
          <Spinner />
        </div>
      )}
      {query.isError && groups.length === 0 && (
        <ErrorPanel
          title="The reports could not be loaded"
          message={messageOf(query.error, query.error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && groups.length === 0 && (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={empty[state].title}>
          {empty[state].text}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <ul className={s.groups} aria-label="Reports">
          {groups.map((group) => (
            <GroupRow
              key={group.reports[0]?.report_id}
              group={group}
              onDecide={(isUpheld) => setPending({ group, isUpheld })}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={s.more}>
          <Button
            aria-disabled={query.isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? "Loading..." : "Show more"}
          </Button>
        </div>
      )}
      {pending && <DecideDialog {...pending} onClose={() => setPending(null)} />}
    </Page>
  );
}
