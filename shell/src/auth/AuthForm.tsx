import {
  type AuthMode,
  answerOf,
  api,
  authPrompt,
  Banner,
  Button,
  Link,
  session,
  TextField,
} from "@tutti/kit";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { rich, t } from "../more/texts/index.ts";
import s from "./auth.module.css";
import { type AuthFailure, type AuthFields, authenticate } from "./authenticate.ts";
import { GoogleButton } from "./google/GoogleButton.tsx";
import { signInWithCredential } from "./google/sign-in.ts";

const page = { api, session, reload: () => window.location.reload() };

const linkTo = (path: string) => (text: string) => (
  <Link to={path} onClick={authPrompt.close}>
    {text}
  </Link>
);

/** Runs one log-in attempt at a time and keeps the last failure; an aborted attempt has no effect. */
function useAttempt(before: AuthFailure | undefined) {
  const [processing, setProcessing] = useState(false);
  const [failure, setFailure] = useState(before);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  function giveUp() {
    underWay.current?.abort();
    setProcessing(false);
  }

  async function attempt(logIn: (signal: AbortSignal) => Promise<AuthFailure | undefined>) {
    giveUp();
    const request = new AbortController();
    underWay.current = request;
    setProcessing(true);
    setFailure(undefined);
    const failed = await logIn(request.signal);
    if (request.signal.aborted) return;
    setProcessing(false);
    setFailure(failed);
  }

  return { processing, failure, setFailure, attempt, giveUp };
}

/** The present version of the terms, once `isShown`; undefined until it is known. A failure is no reason not to register: the page asks afterwards. */
function useTermsVersion(isShown: boolean): string | undefined {
  const [version, setVersion] = useState<string>();
  useEffect(() => {
    if (!isShown) return;
    const leaving = new AbortController();
    answerOf(api.GET("/legal", { params: { query: { document: "terms" } }, signal: leaving.signal })).then(
      (text) => setVersion(text.version),
      () => {},
    );
    return () => leaving.abort();
  }, [isShown]);
  return version;
}

/** The log-in or registration form, with a link to the other one. */
export function AuthForm({
  mode,
  onSwitch,
  before,
  isLeft = false,
  linking,
}: {
  mode: AuthMode;
  onSwitch: (mode: AuthMode) => void;
  /** An error from before the form was shown. */
  before?: string;
  /** The dialog around it is closing: aborts a pending attempt. */
  isLeft?: boolean;
  /** A Google credential that is linked to the account that logs in. */
  linking?: string;
}) {
  const { processing, failure, setFailure, attempt, giveUp } = useAttempt(
    before === undefined ? undefined : { message: before },
  );
  useEffect(() => {
    if (isLeft) giveUp();
  });
  const registering = mode === "register";

  const termsVersion = useTermsVersion(registering);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure?.field) form.current?.querySelector<HTMLInputElement>(`[name="${failure.field}"]`)?.focus();
  }, [failure]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? "");
    const fields = {
      username: field("username").trim(),
      email: field("email").trim(),
      password: field("password"),
      termsVersion,
    };
    const linked = registering ? undefined : linking;
    void attempt((signal) => authenticate(mode, fields, page, signal, linked));
  }

  const continueWith = (credential: string) =>
    void attempt(async (signal) => {
      const message = await signInWithCredential(credential, page, signal);
      return message === undefined ? undefined : { message };
    });

  function switchTo(other: AuthMode) {
    giveUp();
    setFailure(undefined);
    onSwitch(other);
  }

  /** Note under a field: its rule when registering, replaced by an error. */
  const notes = (field: keyof AuthFields, hint: string) => ({
    ...(registering ? { hint } : {}),
    ...(failure?.field === field ? { error: failure.message } : {}),
  });

  return (
    <form ref={form} className={s.form} onSubmit={submit}>
      {failure && !failure.field && <Banner onClose={() => setFailure(undefined)}>{failure.message}</Banner>}
      <GoogleButton onCredential={continueWith} onFailure={(message) => setFailure({ message })} />
      <TextField
        {...notes("username", t("auth.usernameHint"))}
        label={t("auth.username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      {registering && (
        <TextField
          {...notes("email", t("auth.emailHint"))}
          label={t("auth.email")}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
      )}
      <TextField
        {...notes("password", t("auth.passwordHint"))}
        label={t("auth.password")}
        name="password"
        type="password"
        autoComplete={registering ? "new-password" : "current-password"}
        required
      />
      {!registering && (
        <Link to="/forgot_password" className={s.forgot} onClick={authPrompt.close}>
          {t("auth.forgot")}
        </Link>
      )}
      {registering && (
        <p className={s.terms}>
          {rich("auth.consent", { terms: linkTo("/terms"), privacy: linkTo("/privacy") })}
        </p>
      )}
      <Button type="submit" kind="primary" disabled={processing} className={s.submit}>
        {processing ? t("auth.processing") : registering ? t("auth.register") : t("auth.login")}
      </Button>
      <p className={s.other}>
        {registering ? t("auth.haveAccount") : t("auth.noAccount")}
        <button type="button" className={s.link} onClick={() => switchTo(registering ? "login" : "register")}>
          {registering ? t("auth.login") : t("auth.register")}
        </button>
      </p>
    </form>
  );
}
