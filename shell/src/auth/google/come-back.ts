import { type AuthMode, answerOf, messageOf, navigate, type SessionStore } from "@tutti/kit";
import type { AuthSurroundings } from "../authenticate.ts";

/** What the address may say, in words; anything else is not ours, and its words are nobody's to read. */
const errors = new Map([
  ["access_denied", "access was denied"],
  ["state_mismatch", "the sign-in did not begin in this browser"],
  ["google_failed", "Google did not complete the sign-in"],
  ["not_configured", "signing in with Google is not set up here"],
]);

interface Surroundings extends AuthSurroundings {
  readonly session: Pick<SessionStore, "get" | "logIn">;
  readonly prompt: { open(mode: AuthMode, error?: string): void };
}

/** The address without what it brought back, so that a reload does not bring it again. */
function cleanAddress(address: URL): string {
  for (const name of ["google_code", "auth_error"]) address.searchParams.delete(name);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Ends a sign-in that Google sent back here: a code is exchanged, an error is told. */
export async function comeBack(href: string, { api, session, reload, prompt }: Surroundings): Promise<void> {
  const address = new URL(href);
  const code = address.searchParams.get("google_code");
  const error = address.searchParams.get("auth_error");
  navigate(cleanAddress(address), { replace: true });
  const tell = (sentence: string) => {
    // Who is logged in, by another tab or an old link, has nothing to do in the log-in window.
    if (session.get().user === null) prompt.open("login", sentence);
  };
  if (error !== null) return tell(`Google authentication error: ${errors.get(error) ?? "unknown error"}`);
  if (code === null) return;
  try {
    const { redirect_uri } = await answerOf(api.GET("/auth/google-config"));
    const body = { code, redirect_uri: redirect_uri ?? "" };
    const { token, user } = await answerOf(api.POST("/auth/google/exchange", { body }));
    session.logIn(token, user);
    reload();
  } catch (failure) {
    tell(messageOf(failure, "Failed to exchange Google code for token"));
  }
}
