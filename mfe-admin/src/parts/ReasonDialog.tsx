import { Banner, Button } from "@tutti/kit";
import { Dialog, TextArea } from "@tutti/kit/ui";
import { useState } from "react";
import { t } from "../texts/index.ts";
import s from "./parts.module.css";

const maxReason = 300;

interface Props {
  readonly title: string;
  /** What the act does, and to whom. */
  readonly description: string;
  /** On the button. */
  readonly verb: string;
  /** On the button while the act is under way. */
  readonly busy: string;
  readonly danger: boolean;
  /** Who reads the reason. */
  readonly hint: string;
  /** Shown if the reason is missing. */
  readonly missing: string;
  readonly isBusy: boolean;
  /** Why the act failed; null if it did not. */
  readonly failure: string | null;
  readonly onForgetFailure: () => void;
  /** Gets the reason, trimmed and not empty. Not called while busy. */
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Confirms an act of an administrator and asks for its reason. */
export function ReasonDialog(props: Props) {
  const { title, description, verb, busy, danger, hint, missing, isBusy, failure } = props;
  const { onForgetFailure, onSubmit, onClose } = props;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const given = reason.trim();
    setMissing(given === "");
    if (given !== "" && !isBusy) onSubmit(given);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind={danger ? "danger" : "primary"} aria-disabled={isBusy || undefined} onClick={submit}>
            {isBusy ? busy : verb}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <TextArea
          label={t("reason")}
          hint={hint}
          error={isMissing ? missing : undefined}
          rows={3}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
        {failure && <Banner onClose={onForgetFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}
