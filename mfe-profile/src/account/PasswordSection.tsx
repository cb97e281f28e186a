import { ApiError, answerOf, api, Banner, Button, Link, messageOf, TextField, useLocation } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "../texts/index.ts";
import s from "./account.module.css";
import { Section } from "./Section.tsx";
import { type SignInSettings, useRefreshAccount } from "./sign-in-settings.ts";

interface Props {
  settings: SignInSettings;
  username: string;
}

/** Changes the password, or sets the first one. The address `#password` leads here. */
export function PasswordSection({ settings: { has_password: hasPassword }, username }: Props) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefreshAccount();
  useFocusAtFragment(form, "#password");
  const change = useMutation({
    mutationFn: () =>
      answerOf(api.POST("/auth/password", { body: { current_password: current, new_password: next } })),
    onSuccess: async () => {
      setCurrent("");
      setNext("");
      toast(t("account.password.changed"), "success");
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  const code = change.error instanceof ApiError ? change.error.code : "";
  const message = change.error ? messageOf(change.error, t("account.didNotWork")) : undefined;
  const errorFor = (field: string) => (code === field ? message : undefined);
  const isOfField = ["wrong_password", "password_length"].includes(code);
  return (
    <Section name="password" title={t("account.password.title")}>
      <p className={s.soft}>{hasPassword ? t("account.password.text") : t("account.password.firstText")}</p>
      <form ref={form} className={s.form} onSubmit={submit} noValidate>
        {message !== undefined && !isOfField && <Banner>{message}</Banner>}
        {/* For password managers, which store a password with its name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {hasPassword && (
          <TextField
            label={t("account.password.current")}
            type="password"
            autoComplete="current-password"
            required
            value={current}
            error={errorFor("wrong_password")}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
        <TextField
          label={t("account.newPassword")}
          type="password"
          autoComplete="new-password"
          required
          hint={t("account.passwordHint")}
          value={next}
          error={errorFor("password_length")}
          onChange={(event) => setNext(event.target.value)}
        />
        <Button kind="primary" type="submit" aria-disabled={change.isPending || undefined}>
          {change.isPending
            ? t("account.password.saving")
            : hasPassword
              ? t("account.password.change")
              : t("account.password.set")}
        </Button>
      </form>
      {hasPassword && (
        <p className={s.soft}>
          <Link to="/forgot_password">{t("account.password.forgot")}</Link>
        </p>
      )}
    </Section>
  );
}

/** Moves the focus to the form's first field, and so into view, when the address names this part. */
function useFocusAtFragment(form: React.RefObject<HTMLFormElement | null>, fragment: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== fragment) return;
    form.current?.scrollIntoView({ block: "center" });
    form.current?.querySelector<HTMLInputElement>("input[type=password]")?.focus({ preventScroll: true });
  }, [hash, form, fragment]);
}
