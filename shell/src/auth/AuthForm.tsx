import { type AuthMode, api, Banner, Button, session, TextField } from "@tutti/kit";
import { type FormEvent, useEffect, useRef, useState } from "react";
import s from "./auth.module.css";
import { authenticate } from "./authenticate.ts";
import { GoogleButton } from "./google/GoogleButton.tsx";
import { signInWithCredential } from "./google/sign-in.ts";

const page = { api, session, reload: () => window.location.reload() };

/** The fields of Login or Register, and the link to the other. */
export function AuthForm({
  mode,
  onSwitch,
  before,
  isLeft = false,
}: {
  mode: AuthMode;
  onSwitch: (mode: AuthMode) => void;
  /** What went wrong before the form was shown. */
  before?: string;
  /** The window around it is closing: what is under way is over. */
  isLeft?: boolean;
}) {
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState(before);
  const registering = mode === "register";

  const underWay = useRef<AbortController>(undefined);
  function giveUp() {
    underWay.current?.abort();
    setProcessing(false);
  }
  useEffect(() => {
    if (isLeft) giveUp();
  });
  useEffect(() => () => underWay.current?.abort(), []);

  async function attempt(logIn: (signal: AbortSignal) => Promise<string | undefined>) {
    giveUp();
    const request = new AbortController();
    underWay.current = request;
    setProcessing(true);
    setError(undefined);
    const failure = await logIn(request.signal);
    if (request.signal.aborted) return;
    setProcessing(false);
    setError(failure);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? "");
    const fields = {
      username: field("username").trim(),
      email: field("email").trim(),
      password: field("password"),
    };
    void attempt((signal) => authenticate(mode, fields, page, signal));
  }

  const continueWith = (credential: string) =>
    void attempt((signal) => signInWithCredential(credential, page, signal));

  function switchTo(other: AuthMode) {
    giveUp();
    setError(undefined);
    onSwitch(other);
  }

  return (
    <form className={s.form} onSubmit={submit}>
      {error && <Banner onClose={() => setError(undefined)}>{error}</Banner>}
      <GoogleButton onCredential={continueWith} onFailure={setError} />
      <TextField label="Username" name="username" autoComplete="username" autoCapitalize="none" required />
      {registering && <TextField label="Email" name="email" type="email" autoComplete="email" required />}
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete={registering ? "new-password" : "current-password"}
        required
      />
      <Button type="submit" kind="primary" disabled={processing} className={s.submit}>
        {processing ? "Processing..." : registering ? "Register" : "Login"}
      </Button>
      <p className={s.other}>
        {registering ? "Already have an account?" : "Don't have an account?"}
        <button type="button" className={s.link} onClick={() => switchTo(registering ? "login" : "register")}>
          {registering ? "Login" : "Register"}
        </button>
      </p>
    </form>
  );
}
