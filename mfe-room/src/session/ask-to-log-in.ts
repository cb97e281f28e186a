import { authPrompt } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";

/** Says what a log-in is needed for, and offers it. */
export const askToLogIn = (why: string): void =>
  toast(why, "info", { label: "Login", run: () => authPrompt.open("login"), isSame: true });
