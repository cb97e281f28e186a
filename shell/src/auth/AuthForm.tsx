import { type AuthMode, api, Banner, Button, session, TextField } from "@tutti/kit";
import { type FormEvent, useState } from "react";
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
}: {
  mode: AuthMode;
  onSwitch: (mode: AuthMode) => void;
  /** What went wrong before the form was shown. */
  before?: string;
}) {
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState(before);
  const registering = mode === "register";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? "");
    setProcessing(true);
    setError(undefined);
    setError(
      await authenticate(
        mode,
        { username: field("username").trim(), email: field("email").trim(), password: field("password") },
        page,
      ),
    );
    setProcessing(false);
  }

  async function continueWith(credential: string) {
    setProcessing(true);
    setError(await signInWithCredential(credential, page));
    setProcessing(false);
  }

  function switchTo(other: AuthMode) {
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
