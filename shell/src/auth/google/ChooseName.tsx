import { api, authPrompt, Banner, Button, session, TextField } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "../../more/texts/index.ts";
import s from "../auth.module.css";
import { registerWithCredential } from "./sign-in.ts";

const page = { api, session, reload: () => window.location.reload() };

/** Asks a new person from Google for the name that others see, and offers one that says nothing about them. */
export function ChooseName({ credential, suggestion }: { credential: string; suggestion: string }) {
  const [username, setUsername] = useState(suggestion);
  const [failure, setFailure] = useState<{ message: string; suggestion?: string }>();
  const [processing, setProcessing] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (processing) return;
    const request = new AbortController();
    underWay.current = request;
    setProcessing(true);
    setFailure(undefined);
    const failed = await registerWithCredential(credential, username.trim(), page, request.signal);
    if (request.signal.aborted) return;
    setProcessing(false);
    setFailure(failed);
  }

  const other = failure?.suggestion;
  return (
    <Dialog open onClose={authPrompt.close} title={t("google.nameTitle")} description={t("google.nameText")}>
      <form className={s.form} onSubmit={(event) => void submit(event)}>
        {failure && <Banner onClose={() => setFailure(undefined)}>{failure.message}</Banner>}
        <TextField
          label={t("auth.username")}
          hint={t("auth.usernameHint")}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        {other !== undefined && other !== username && (
          <button type="button" className={s.link} onClick={() => setUsername(other)}>
            {t("google.useName", { name: other })}
          </button>
        )}
        <Button type="submit" kind="primary" disabled={processing} className={s.submit}>
          {processing ? t("auth.processing") : t("google.nameSubmit")}
        </Button>
      </form>
    </Dialog>
  );
}
