import { ApiError, answerOf, api, authPrompt, Banner, messageOf, TextField } from "@tutti/kit";
import { Dialog, toast } from "@tutti/kit/ui";
import { useState } from "react";
import { t } from "../../more/texts/index.ts";
import s from "../auth.module.css";
import { GoogleButton } from "./GoogleButton.tsx";

/** Asks for the password and a Google account, with which the user signs in from now on. */
export function LinkGoogle({ onLinked }: { onLinked: () => void }) {
  const [password, setPassword] = useState("");
  const [wrongPassword, setWrongPassword] = useState<string>();
  const [message, setMessage] = useState<string>();

  async function link(credential: string) {
    setMessage(undefined);
    setWrongPassword(undefined);
    try {
      await answerOf(api.POST("/auth/google/link", { body: { password, credential } }));
    } catch (error) {
      const sentence = messageOf(error, t("google.failed"));
      if (error instanceof ApiError && error.code === "wrong_password") setWrongPassword(sentence);
      else setMessage(sentence);
      return;
    }
    authPrompt.close();
    toast(t("google.linked"), "success");
    onLinked();
  }

  return (
    <Dialog open onClose={authPrompt.close} title={t("google.linkTitle")} description={t("google.linkText")}>
      <div className={s.form}>
        {message !== undefined && <Banner onClose={() => setMessage(undefined)}>{message}</Banner>}
        <TextField
          label={t("google.yourPassword")}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={wrongPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        <GoogleButton isAlone onCredential={(credential) => void link(credential)} onFailure={setMessage} />
      </div>
    </Dialog>
  );
}
