import { answerOf, api, Banner, Button, messageOf, session } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, TextArea } from "@tutti/kit/ui";
import { useId, useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import type { ReportTarget } from "./report-target.ts";
import s from "./reports.module.css";

export const reasons = ["spam", "harassment", "hate", "sexual", "self_harm", "copyright", "other"] as const;

export type Reason = (typeof reasons)[number];

/** The dialog's title. */
export function reportTitle(target: ReportTarget): string {
  switch (target.kind) {
    case "person":
      return t("reports.titlePerson", { name: target.username });
    case "room":
      return common("report.room");
    case "message":
      return t("reports.titleMessage");
  }
}

interface Props {
  readonly target: ReportTarget;
  readonly onClose: () => void;
}

const maxText = 500;

/** The part of a target that identifies it for the server. */
function identified(target: ReportTarget) {
  if (target.kind !== "message") return target;
  const { kind, room_name, message_id } = target;
  return { kind, room_name, message_id };
}

function useSendReport(target: ReportTarget) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (report: { reason: Reason; text: string }) =>
      answerOf(api.POST("/reports", { body: { ...identified(target), ...report } })),
  });
  return {
    send: mutate,
    isSending: isPending,
    isSent: isSuccess,
    failure: error && messageOf(error, t("reports.failed")),
    forgetFailure: reset,
  };
}

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
        title={t("reports.thanks")}
        description={t(session.get().token ? "reports.thanksText" : "reports.thanksVisitor")}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t("reports.done")}
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
      description={t("reports.description")}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button kind="primary" aria-disabled={isSending || undefined} onClick={submit}>
            {t(isSending ? "reports.sending" : "reports.send")}
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
          label={t("reports.what")}
          hint={t("reports.whatHint")}
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
      <legend>{t("reports.why")}</legend>
      {reasons.map((reason) => (
        <label key={reason} className={s.reason}>
          <input
            type="radio"
            name={name}
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {t(`reports.reason.${reason}`)}
        </label>
      ))}
      {isMissing && (
        <p id={errorId} className={s.error} role="alert">
          {t("reports.choose")}
        </p>
      )}
    </fieldset>
  );
}
