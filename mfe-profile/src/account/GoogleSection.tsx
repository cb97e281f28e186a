import { ApiError, answerOf, api, authPrompt, Banner, Button, messageOf, TextField } from "@tutti/kit";
import { useMutation, useQuery } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { type FormEvent, useId, useState } from "react";
import { t } from "../texts/index.ts";
import s from "./account.module.css";
import { Section } from "./Section.tsx";
import { type SignInSettings, useRefreshAccount } from "./sign-in-settings.ts";

/** Signing in with Google, where it is set up: a password allows both beginning and ending it. */
export function GoogleSection({ settings }: { settings: SignInSettings }) {
  return settings.has_google ? <Linked settings={settings} /> : <Unlinked settings={settings} />;
}

function Unlinked({ settings }: { settings: SignInSettings }) {
  const refresh = useRefreshAccount();
  const { data } = useQuery({
    queryKey: ["google-config"],
    queryFn: () => answerOf(api.GET("/auth/google-config")),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.client_id || !settings.has_password || !settings.email_verified) return null;
  return (
    <Section name="google" title={t("account.google.title")}>
      <p className={s.soft}>{t("account.google.unlinkedText")}</p>
      <Button onClick={() => authPrompt.link(() => void refresh())}>{t("account.google.linkGoogle")}</Button>
    </Section>
  );
}

function Linked({ settings }: { settings: SignInSettings }) {
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
