import { authPrompt, useAuthPrompt } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { t } from "../more/texts/index.ts";
import { AuthForm } from "./AuthForm.tsx";
import { ChooseName } from "./google/ChooseName.tsx";
import { LinkGoogle } from "./google/LinkGoogle.tsx";

/** The log-in dialog, opened by `authPrompt`. */
export default function AuthModal() {
  const prompt = useAuthPrompt();
  if (prompt.open && prompt.mode === "link") return <LinkGoogle onLinked={prompt.onLinked} />;
  if (prompt.open && prompt.mode === "name")
    return <ChooseName credential={prompt.credential} suggestion={prompt.suggestion} />;
  const mode = prompt.open ? prompt.mode : "login";
  return (
    <Dialog
      open={prompt.open}
      onClose={authPrompt.close}
      title={mode === "login" ? t("auth.login") : t("auth.register")}
      description={mode === "login" ? t("auth.welcomeBack") : t("auth.newAccount")}
    >
      <AuthForm
        key={prompt.open ? prompt.linking : undefined}
        mode={mode}
        isLeft={!prompt.open}
        onSwitch={(other) => authPrompt.open(other)}
        {...(prompt.open && prompt.error ? { before: prompt.error } : {})}
        {...(prompt.open && prompt.linking ? { linking: prompt.linking } : {})}
      />
    </Dialog>
  );
}
