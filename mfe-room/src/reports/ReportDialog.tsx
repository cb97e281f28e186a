import { Banner, Button } from "@tutti/kit";
import { Dialog, TextArea } from "@tutti/kit/ui";
import { useId, useState } from "react";
import type { ReportTarget } from "./report-target.ts";
import { type Reason, reasons, reportTitle } from "./report-words.ts";
import s from "./reports.module.css";
import { useSendReport } from "./use-send-report.ts";

interface Props {
  readonly target: ReportTarget;
  readonly onClose: () => void;
}

const maxText = 500;

/** Asks for the reason of a report, sends it, and says what happens next. */
export default function ReportDialog({ target, onClose }: Props) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, isSent, failure, forgetFailure } = useSendReport(target);
  if (isSent)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Thank you"
        description="An administrator will look at it. You get a notice with the decision and its reason; you find it in your menu under Notices."
        actions={
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        }
      />
    );
  const submit = () => {
    setMissing(reason === null);
    if (reason !== null && !isSending) send({ reason, text: text.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={reportTitle(target)}
      description="Administrators read your report. The reported side is never told who sent it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" aria-disabled={isSending || undefined} onClick={submit}>
            {isSending ? "Sending..." : "Send report"}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {target.kind === "message" && target.text !== "" && (
          <blockquote className={s.message} dir="auto">
            {target.text}
          </blockquote>
        )}
        <Reasons
          value={reason}
          isMissing={isMissing}
          onChange={(chosen) => {
            setReason(chosen);
            setMissing(false);
          }}
        />
        <TextArea
          label="What happened?"
          hint="Optional, but it helps."
          rows={3}
          maxLength={maxText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {failure && <Banner onClose={forgetFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}

interface ReasonsProps {
  readonly value: Reason | null;
  readonly isMissing: boolean;
  readonly onChange: (reason: Reason) => void;
}

function Reasons({ value, isMissing, onChange }: ReasonsProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={s.reasons} aria-describedby={isMissing ? errorId : undefined}>
      <legend>Why do you report this?</legend>
      {reasons.map((reason) => (
        <label key={reason.value} className={s.reason}>
          <input
            type="radio"
            name={name}
            value={reason.value}
            checked={value === reason.value}
            onChange={() => onChange(reason.value)}
          />
          {reason.label}
        </label>
      ))}
      {isMissing && (
        <p id={errorId} className={s.error} role="alert">
          Choose a reason.
        </p>
      )}
    </fieldset>
  );
}
