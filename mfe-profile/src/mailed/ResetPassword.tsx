import { answerOf, api, Banner, Button, ButtonLink, session, TextField } from "@tutti/kit";
import { type FormEvent, useState } from "react";
import { useLinkToken } from "./link-token.ts";
import { DeadLink, INCOMPLETE, MailedPage } from "./MailedPage.tsx";
import s from "./mailed.module.css";
import { useCall } from "./use-call.ts";

const newLink = { to: "/forgot_password", label: "Ask for a new link" };

/** Chooses a new password by the link of a mail. All sessions of the account end, this browser's too. */
export default function ResetPassword() {
  const token = useLinkToken();
  return (
    <MailedPage title="Choose a new password">
      {token === null ? (
        <DeadLink message={INCOMPLETE} {...newLink} />
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
        <Banner kind="success">Your password is changed.</Banner>
        <p>All your devices are logged out. Log in with the new password.</p>
        <ButtonLink kind="primary" to="/login">
          Login
        </ButtonLink>
      </>
    );
  if (state.kind === "failed" && state.code === "link_dead")
    return <DeadLink message={state.message} {...newLink} />;
  const isFieldWrong = state.kind === "failed" && state.code === "password_length";
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {state.kind === "failed" && !isFieldWrong && <Banner>{state.message}</Banner>}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        autoFocus
        required
        hint="8 to 128 characters"
        value={password}
        error={isFieldWrong ? state.message : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={s.soft}>All your devices will be logged out.</p>
      <Button kind="primary" type="submit" aria-disabled={state.kind === "sending" || undefined}>
        {state.kind === "sending" ? "Saving..." : "Change password"}
      </Button>
    </form>
  );
}
