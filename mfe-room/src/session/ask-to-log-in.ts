import { authPrompt } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

/** Shows why a log-in is needed, with a button for it. */
export const askToLogIn = (why: string): void =>
  toast(why, "info", { label: t("login"), run: () => authPrompt.open("login"), isSame: true });
