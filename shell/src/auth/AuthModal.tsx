import { authPrompt, useAuthPrompt } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { AuthForm } from "./AuthForm.tsx";

/** The log-in dialog, opened by `authPrompt`. */
export default function AuthModal() {
  const prompt = useAuthPrompt();
  const mode = prompt.open ? prompt.mode : "login";
  return (
    <Dialog
      open={prompt.open}
      onClose={authPrompt.close}
      title={mode === "login" ? "Login" : "Register"}
      description={mode === "login" ? "Welcome back." : "An account of your own, with coins to start with."}
    >
      <AuthForm
        mode={mode}
        isLeft={!prompt.open}
        onSwitch={(other) => authPrompt.open(other)}
        {...(prompt.open && prompt.error ? { before: prompt.error } : {})}
      />
    </Dialog>
  );
}
