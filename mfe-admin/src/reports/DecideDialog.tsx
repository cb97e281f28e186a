import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { t } from "../texts/index.ts";
import { subjectText } from "./report-words.ts";
import { type ReportGroup, useDecide } from "./reports.ts";

/** A decision that is being written. */
export interface Pending {
  readonly group: ReportGroup;
  readonly isUpheld: boolean;
}

/** Asks for the reason of a decision, which both sides read. */
export function DecideDialog({ group, isUpheld, onClose }: Pending & { onClose: () => void }) {
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
