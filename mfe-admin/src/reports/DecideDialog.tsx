import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { countText, subjectText } from "./report-words.ts";
import { type ReportGroup, useDecide } from "./reports.ts";

/** A decision that is being written. */
export interface Pending {
  readonly group: ReportGroup;
  readonly isUpheld: boolean;
}

/** Asks for the reason of a decision, which both sides read. */
export function DecideDialog({ group, isUpheld, onClose }: Pending & { onClose: () => void }) {
  const { decide, isDeciding, failure, forgetFailure } = useDecide(onClose);
  const verb = isUpheld ? "Uphold" : "Dismiss";
  return (
    <ReasonDialog
      title={`${verb} ${countText(group.count)} about ${subjectText(group)}?`}
      description="Whoever reported and the reported side get a notice with your reason. It never says who reported."
      verb={verb}
      busy="Saving..."
      danger={isUpheld}
      hint="Both sides read it, so do not name who reported."
      missing="Say why you decide so."
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
