import { type AuthMode, answerOf, messageOf, navigate, type SessionStore } from "@tutti/kit";
import { t } from "../../more/texts/index.ts";
import type { AuthDependencies } from "../authenticate.ts";
import { askInstead, type GooglePrompt } from "./sign-in.ts";

/** Known error codes in the query; an unknown code, which anybody could write there, is not shown. */
const known = ["access_denied", "state_mismatch", "google_failed", "not_configured"] as const;

function reasonOf(error: string): string {
  const code = known.find((each) => each === error);
  return code ? t(`google.reasons.${code}`) : /* guard: known-error-texts */ t("google.unknown");
}

interface Dependencies extends AuthDependencies {
  readonly session: Pick<SessionStore, "get" | "logIn">;
  readonly prompt: { open(mode: AuthMode, error?: string): void } & GooglePrompt;
}

/** The address without the parameters of the callback, so that a reload does not handle them again. */
function cleanAddress(address: URL): string {
  for (const name of ["google_code", "auth_error"]) address.searchParams.delete(name);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Completes a sign-in redirected back from Google: exchanges a code, or shows an error. */
export async function completeGoogleSignIn(
  href: string,
  { api, session, reload, prompt }: Dependencies,
): Promise<void> {
  const address = new URL(href);
  const code = address.searchParams.get("google_code");
  const error = address.searchParams.get("auth_error");
  navigate(cleanAddress(address), { replace: true });
  const showNotice = (sentence: string) => {
    // Not if the user is logged in already, by another tab or when following an old link.
    if (session.get().user === null) prompt.open("login", sentence);
  };
  if (error !== null) return showNotice(t("google.error", { reason: reasonOf(error) }));
  if (code === null) return;
  try {
    const { redirect_uri } = await answerOf(api.GET("/auth/google-config"));
    const body = { code, redirect_uri: redirect_uri ?? "", asks_for_name: true };
    const { token, user } = await answerOf(api.POST("/auth/google/exchange", { body }));
    session.logIn(token, user);
    reload();
  } catch (failure) {
    if (session.get().user === null && askInstead(failure, prompt)) return;
    showNotice(messageOf(failure, t("google.exchangeFailed")));
  }
}
