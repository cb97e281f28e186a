import { answerOf, api, Banner, Button, ButtonLink, session, TextField } from "@tutti/kit";
import { type FormEvent, useState } from "react";
import { t } from "../texts/index.ts";
import { useLinkToken } from "./link-token.ts";
import { DeadLink, MailedPage } from "./MailedPage.tsx";
import s from "./mailed.module.css";
import { useCall } from "./use-call.ts";

const newLink = () => ({ to: "/forgot_password", label: t("mailed.reset.newLink") });

/** Chooses a new password by the link of a mail. All sessions of the account end, this browser's too. */
export default function ResetPassword() {
  const token = useLinkToken();
  return (
    <MailedPage title={t("mailed.reset.title")}>
      {token === null ? (
        <DeadLink message={t("mailed.incomplete")} {...newLink()} />
      ) : (
        <NewPassword key={token} token={token} />
      )}
    </MailedPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const { state, send } = useCall(async (signal) => {
    await answerOf(api.POST("/auth/password/reset", { body: { token, password }, signal }));
    session.logOut();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  if (state.kind === "done")
    return (
      <>
        <Banner kind="success">{t("mailed.reset.done")}</Banner>
        <p>{t("mailed.reset.doneText")}</p>
        <ButtonLink kind="primary" to="/login">
          {t("login")}
        </ButtonLink>
      </>
    );
  if (state.kind === "failed" && state.code === "link_dead")
    return <DeadLink message={state.message} {...newLink()} />;
  const isFieldWrong = state.kind === "failed" && state.code === "password_length";
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {state.kind === "failed" && !isFieldWrong && <Banner>{state.message}</Banner>}
      <TextField
        label={t("account.newPassword")}
        type="password"
        autoComplete="new-password"
        autoFocus
        required
        hint={t("account.passwordHint")}
        value={password}
        error={isFieldWrong ? state.message : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={s.soft}>{t("mailed.reset.text")}</p>
      <Button kind="primary" type="submit" aria-disabled={state.kind === "sending" || undefined}>
        {state.kind === "sending" ? t("account.password.saving") : t("account.password.change")}
      </Button>
    </form>
  );
}
