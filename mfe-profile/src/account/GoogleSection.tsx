import { ApiError, answerOf, api, Banner, Button, messageOf, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { type FormEvent, useId, useState } from "react";
import { t } from "../texts/index.ts";
import s from "./account.module.css";
import { Section } from "./Section.tsx";
import { type SignInSettings, useRefreshAccount } from "./sign-in-settings.ts";

/** Signing in with Google, which can be ended once there is a password. */
export function GoogleSection({ settings }: { settings: SignInSettings }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section name="google" title={t("account.google.title")}>
      <p className={s.soft}>
        {settings.has_password ? t("account.google.text") : t("account.google.onlyText")}
      </p>
      {settings.has_password && (
        <Button onClick={() => setAsking(true)}>{t("account.google.unlinkGoogle")}</Button>
      )}
      {isAsking && <UnlinkGoogle onClose={() => setAsking(false)} />}
    </Section>
  );
}

function UnlinkGoogle({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState("");
  const id = useId();
  const refresh = useRefreshAccount();
  const unlink = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/google/unlink", { body: { password } })),
    onSuccess: async () => {
      await refresh();
      toast(t("account.google.unlinked"), "success");
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!unlink.isPending) unlink.mutate();
  };
  const isFieldWrong = unlink.error instanceof ApiError && unlink.error.code === "wrong_password";
  const message = unlink.error ? messageOf(unlink.error, t("account.didNotWork")) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("account.google.question")}
      description={t("account.google.questionText")}
      actions={
        <>
          <Button onClick={onClose}>{t("account.google.keep")}</Button>
          <Button kind="danger" type="submit" form={id} aria-disabled={unlink.isPending || undefined}>
            {unlink.isPending ? t("account.google.unlinking") : t("account.google.unlink")}
          </Button>
        </>
      }
    >
      <form id={id} className={s.dialogForm} onSubmit={submit} noValidate>
        {message !== undefined && !isFieldWrong && <Banner>{message}</Banner>}
        <TextField
          label={t("account.yourPassword")}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={isFieldWrong ? message : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
