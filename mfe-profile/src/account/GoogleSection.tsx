import { ApiError, answerOf, api, Banner, Button, messageOf, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { type FormEvent, useId, useState } from "react";
import s from "./account.module.css";
import { Section } from "./Section.tsx";
import { type SignInSettings, useRefreshAccount } from "./sign-in-settings.ts";

/** Signing in with Google, which can be ended once there is a password. */
export function GoogleSection({ settings }: { settings: SignInSettings }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section name="google" title="Google">
      <p className={s.soft}>
        {settings.has_password
          ? "You can sign in with your Google account."
          : "You sign in with your Google account. Set a password before you unlink it."}
      </p>
      {settings.has_password && <Button onClick={() => setAsking(true)}>Unlink Google</Button>}
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
      toast("Google is unlinked. You sign in with your password now.", "success");
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!unlink.isPending) unlink.mutate();
  };
  const isFieldWrong = unlink.error instanceof ApiError && unlink.error.code === "wrong_password";
  const message = unlink.error ? messageOf(unlink.error, "That did not work. Please try again.") : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Unlink Google?"
      description="Your Google account will not open this account any more. You sign in with your username and password."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" type="submit" form={id} aria-disabled={unlink.isPending || undefined}>
            {unlink.isPending ? "Unlinking..." : "Unlink"}
          </Button>
        </>
      }
    >
      <form id={id} className={s.dialogForm} onSubmit={submit} noValidate>
        {message !== undefined && !isFieldWrong && <Banner>{message}</Banner>}
        <TextField
          label="Your password"
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
