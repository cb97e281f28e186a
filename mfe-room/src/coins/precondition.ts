import { session } from "@tutti/kit";
import { t } from "../on-demand/texts/index.ts";

/** Client-side check before a call that spends `coins`: returns an error message, or null if the call may be sent. */
export function preconditionFailure(coins: number): string | null {
  if (!session.get().token) return t("coins.notLoggedIn");
  if (!Number.isSafeInteger(coins) || coins < 1) return t("coins.invalidAmount");
  return null;
}
