import { Banner, Button } from "@tutti/kit";
import { Dialog, TextArea } from "@tutti/kit/ui";
import { useState } from "react";
import { countText, subjectText } from "./report-words.ts";
import s from "./reports.module.css";
import { type ReportGroup, useDecide } from "./reports.ts";

/** A decision that is being written. */
export interface Pending {
  readonly group: ReportGroup;
  readonly isUpheld: boolean;
}

const maxReason = 300;

/** Asks for the reason of a decision, which both sides read. */
export function DecideDialog({ group, isUpheld, onClose }: Pending & { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { decide, isDeciding, failure, forgetFailure } = useDecide(onClose);
  const verb = isUpheld ? "Uphold" : "Dismiss";
  const submit = () => {
    const text = reason.trim();
    const report_id = group.reports[0]?.report_id;
    setMissing(text === "");
    if (text !== "" && report_id !== undefined && !isDeciding) decide({ report_id, upheld: isUpheld, text });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb} ${countText(group.count)} about ${subjectText(group)}?`}
      description="Whoever reported and the reported side get a notice with your reason. It never says who reported."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind={isUpheld ? "danger" : "primary"}
            aria-disabled={isDeciding || undefined}
            onClick={submit}
          >
            {isDeciding ? "Saving..." : verb}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <TextArea
          label="Reason"
          hint="Both sides read it, so do not name who reported."
          error={isMissing ? "Say why you decide so." : undefined}
          rows={3}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
        {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}
