import { answerOf, api, Banner, Button, ButtonLink, TextField, useSession } from "@tutti/kit";
import { type FormEvent, useState } from "react";
import { rich, t } from "../texts/index.ts";
import { MailedPage } from "./MailedPage.tsx";
import s from "./mailed.module.css";
import { useCall } from "./use-call.ts";

/** Asks for a link that sets a new password. What it says does not depend on whether the address has an account. */
export default function ForgotPassword() {
  const { user } = useSession();
  const [email, setEmail] = useState("");
  const { state, send } = useCall((signal) =>
    answerOf(api.POST("/auth/password/forgot", { body: { email: email.trim() }, signal })),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const isFieldWrong = state.kind === "failed" && state.code === "email_invalid";
  return (
    <MailedPage title={t("mailed.forgot.title")}>
      {state.kind === "done" ? (
        <>
          <Banner kind="success">{t("mailed.forgot.done")}</Banner>
          <p>
            {rich("mailed.forgot.doneText", {
              address: email.trim(),
              email: (address) => <strong dir="auto">{address}</strong>,
            })}
          </p>
          <p className={s.soft}>{t("mailed.forgot.nothing")}</p>
          {user ? (
            <ButtonLink to="/account">{t("mailed.forgot.toAccount")}</ButtonLink>
          ) : (
            <ButtonLink to="/login">{t("mailed.forgot.toLogin")}</ButtonLink>
          )}
        </>
      ) : (
        <form className={s.form} onSubmit={submit} noValidate>
          <p className={s.soft}>{t("mailed.forgot.text")}</p>
          {state.kind === "failed" && !isFieldWrong && <Banner>{state.message}</Banner>}
          <TextField
            label={t("mailed.forgot.email")}
            type="email"
            autoComplete="email"
            autoFocus
            required
            value={email}
            error={isFieldWrong ? state.message : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button kind="primary" type="submit" aria-disabled={state.kind === "sending" || undefined}>
            {state.kind === "sending" ? t("account.sending") : t("account.sendLink")}
          </Button>
        </form>
      )}
    </MailedPage>
  );
}
