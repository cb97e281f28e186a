import { answerOf, api, Banner, Button, messageOf, newIdempotencyKey } from "@tutti/kit";
import { TextArea } from "@tutti/kit/ui";
import { type FormEvent, useState } from "react";
import { t } from "../more/texts/index.ts";
import s from "./notices.module.css";

/** The server's limit, in characters. */
const maxLength = 500;

interface Props {
  readonly noticeId: string;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** Says why a decision should be looked at again. */
export function AppealForm({ noticeId, onSent, onCancel }: Props) {
  const [text, setText] = useState("");
  const [key] = useState(newIdempotencyKey);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || !text.trim()) return;
    setSending(true);
    setFailure(undefined);
    try {
      const body = { notice_id: noticeId, text };
      await answerOf(api.POST("/notices/appeal", { body, headers: { "idempotency-key": key } }));
      onSent();
    } catch (error) {
      setFailure(messageOf(error, t("notices.appealFailed")));
      setSending(false);
    }
  }
  return (
    <form className={s.appeal} onSubmit={(event) => void send(event)}>
      {failure !== undefined && <Banner onClose={() => setFailure(undefined)}>{failure}</Banner>}
      <TextArea
        label={t("notices.appealLabel")}
        hint={t("notices.appealHint")}
        required
        autoFocus
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={s.appealActions}>
        <Button onClick={onCancel}>{t("notices.cancel")}</Button>
        <Button kind="primary" type="submit" aria-disabled={isSending || undefined}>
          {t(isSending ? "notices.sending" : "notices.send")}
        </Button>
      </div>
    </form>
  );
}
