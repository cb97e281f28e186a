import { ApiError, answerOf, api, Banner, Button, messageOf, navigate, session, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog } from "@tutti/kit/ui";
import { type FormEvent, useId, useState } from "react";
import { t } from "../texts/index.ts";
import s from "./account.module.css";
import { useSignInSettings } from "./sign-in-settings.ts";

/** Asks for the password, or for a sign-in of the last minutes, and begins the deletion. */
export function DeleteAccount({ username, onClose }: { username: string; onClose: () => void }) {
  const [password, setPassword] = useState("");
  const id = useId();
  const hasPassword = useSignInSettings().data?.has_password ?? true;
  const deletion = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/deletion", { body: { password } })),
    onSuccess: ({ deletion_at }) => {
      // First, or the page would ask for a login again as after a session that ended.
      navigate(`/account?deleted=${encodeURIComponent(deletion_at)}`);
      window.scrollTo({ top: 0 });
      session.logOut();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!deletion.isPending) deletion.mutate();
  };
  const isFieldWrong = deletion.error instanceof ApiError && deletion.error.code === "wrong_password";
  const message = deletion.error ? messageOf(deletion.error, t("account.didNotWork")) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("account.deletion.question", { username })}
      description={t("account.deletion.questionText")}
      actions={
        <>
          <Button onClick={onClose}>{t("account.deletion.keep")}</Button>
          <Button kind="danger" type="submit" form={id} aria-disabled={deletion.isPending || undefined}>
            {deletion.isPending ? t("account.deletion.deleting") : t("account.deletion.confirm")}
          </Button>
        </>
      }
    >
      <form id={id} className={s.dialogForm} onSubmit={submit} noValidate>
        {message !== undefined && !isFieldWrong && <Banner>{message}</Banner>}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {hasPassword ? (
          <TextField
            label={t("account.yourPassword")}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            error={isFieldWrong ? message : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <p className={s.soft}>{t("account.deletion.noPassword")}</p>
        )}
      </form>
    </Dialog>
  );
}
