import { answerOf, api, Banner, Button, ButtonLink, TextField, useSession } from "@tutti/kit";
import { type FormEvent, useState } from "react";
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
    <MailedPage title="Forgot your password?">
      {state.kind === "done" ? (
        <>
          <Banner kind="success">Look into your mailbox.</Banner>
          <p>
            If <strong dir="auto">{email.trim()}</strong> has an account here, a mail with a link is on its
            way. The link works once, within 30 minutes.
          </p>
          <p className={s.soft}>Nothing there? Look into the spam folder, or try your other address.</p>
          {user ? (
            <ButtonLink to="/account">Back to your account</ButtonLink>
          ) : (
            <ButtonLink to="/login">Back to login</ButtonLink>
          )}
        </>
      ) : (
        <form className={s.form} onSubmit={submit} noValidate>
          <p className={s.soft}>Tell us your address, and we send you a link to choose a new password.</p>
          {state.kind === "failed" && !isFieldWrong && <Banner>{state.message}</Banner>}
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            autoFocus
            required
            value={email}
            error={isFieldWrong ? state.message : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button kind="primary" type="submit" aria-disabled={state.kind === "sending" || undefined}>
            {state.kind === "sending" ? "Sending..." : "Send the link"}
          </Button>
        </form>
      )}
    </MailedPage>
  );
}
