import { answerOf, api, Button, EmptyState, ErrorPanel, type Schemas, Spinner } from "@tutti/kit";
import { formatDate, serverText, withServerTexts } from "@tutti/kit/text";
import { Dialog } from "@tutti/kit/ui";
import { Bell } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { t } from "../more/texts/index.ts";
import { AppealForm } from "./AppealForm.tsx";
import s from "./notices.module.css";

type Notices =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "ready"; readonly notices: readonly Schemas["Notice"][] };

/** Loads the user's notices and, once they are shown, marks them as seen. */
function useNotices(): { readonly state: Notices; readonly retry: () => void } {
  const [state, setState] = useState<Notices>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    withServerTexts(answerOf(api.GET("/notices", { signal }))).then(
      ({ notices, unseen }) => {
        setState({ status: "ready", notices });
        // Best effort: otherwise they count as unseen until the next time.
        if (unseen > 0) api.POST("/notices/seen").catch(() => {});
      },
      () => {
        if (!signal.aborted) setState({ status: "failed" });
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setState({ status: "loading" });
    setAttempt((last) => last + 1);
  }, []);
  return { state, retry };
}

/** The user's notices, newest first; those that were unseen are marked. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { state, retry } = useNotices();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("notices.title")}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      {state.status === "loading" && (
        <div className={s.waiting}>
          <Spinner />
        </div>
      )}
      {state.status === "failed" && (
        <ErrorPanel title={t("notices.failed")} message={t("notices.tryAgain")} onRetry={retry} />
      )}
      {state.status === "ready" && state.notices.length === 0 && (
        <EmptyState icon={<Bell aria-hidden="true" />} title={t("notices.empty")}>
          {t("notices.emptyText")}
        </EmptyState>
      )}
      {state.status === "ready" && state.notices.length > 0 && (
        <ul className={s.notices}>
          {state.notices.map((notice) => (
            <NoticeRow key={notice.notice_id} notice={notice} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function NoticeRow({ notice }: { notice: Schemas["Notice"] }) {
  const { notice_id: noticeId, message, reason, created_at: createdAt, is_seen: isSeen } = notice;
  // An older gateway knows no appeals.
  const until = notice.appeal_until ?? null;
  return (
    <li className={s.notice} data-unseen={!isSeen || undefined}>
      <p className={s.message}>
        {!isSeen && <span className="visually-hidden">{t("notices.new")} </span>}
        {serverText(message)}
      </p>
      <blockquote className={s.reason} dir="auto">
        {reason}
      </blockquote>
      <time className={s.time} dateTime={createdAt}>
        {formatDate(createdAt, { dateStyle: "medium", timeStyle: "short" })}
      </time>
      {until !== null && <Appeal noticeId={noticeId} until={until} />}
    </li>
  );
}

/** Offers an appeal, which is made once. */
function Appeal({ noticeId, until }: { noticeId: string; until: string }) {
  const [step, setStep] = useState<"offered" | "writing" | "sent">("offered");
  if (step === "sent")
    return (
      <p role="status" className={s.sent}>
        {t("notices.appealed")}
      </p>
    );
  if (step === "writing")
    return (
      <AppealForm noticeId={noticeId} onSent={() => setStep("sent")} onCancel={() => setStep("offered")} />
    );
  return (
    <p className={s.offer}>
      <Button onClick={() => setStep("writing")}>{t("notices.appeal")}</Button>
      <span className={s.time}>
        {t("notices.appealUntil", { when: formatDate(until, { dateStyle: "medium" }) })}
      </span>
    </p>
  );
}
