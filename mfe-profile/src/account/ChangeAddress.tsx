import { ApiError, answerOf, api, Banner, Button, messageOf, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { type FormEvent, useId, useState } from "react";
import { t } from "../texts/index.ts";
import s from "./account.module.css";
import { type SignInSettings, useRefreshAccount } from "./sign-in-settings.ts";

const emailCodes = ["email_invalid", "email_same"];

/** Asks for another address, and for the password that allows the change. */
export function ChangeAddress({ settings, onClose }: { settings: SignInSettings; onClose: () => void }) {
  const { has_password: hasPassword } = settings;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const id = useId();
  const refresh = useRefreshAccount();
  const change = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/email", { body: { email: email.trim(), password } })),
    onSuccess: async () => {
      await refresh();
      toast(t("account.mailSent", { email: email.trim() }), "success");
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  const code = change.error instanceof ApiError ? change.error.code : "";
  const message = change.error ? messageOf(change.error, t("account.didNotWork")) : undefined;
  const isOfField = emailCodes.includes(code) || code === "wrong_password";
  return (
    <Dialog
      open
      onClose={onClose}
      title={settings.email === "" ? t("account.address.add") : t("account.address.change")}
      description={t("account.address.changeText")}
      actions={
        <>
          <Button onClick={onClose}>{t("account.cancel")}</Button>
          <Button kind="primary" type="submit" form={id} aria-disabled={change.isPending || undefined}>
            {change.isPending ? t("account.sending") : t("account.sendLink")}
          </Button>
        </>
      }
    >
      <form id={id} className={s.dialogForm} onSubmit={submit} noValidate>
        {message !== undefined && !isOfField && <Banner>{message}</Banner>}
        <TextField
          label={t("account.address.new")}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={emailCodes.includes(code) ? message : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {hasPassword && (
          <TextField
            label={t("account.yourPassword")}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            error={code === "wrong_password" ? message : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
