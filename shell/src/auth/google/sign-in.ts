import { ApiError, answerOf, authPrompt, messageOf } from "@tutti/kit";
import { t } from "../../more/texts/index.ts";
import type { AuthDependencies } from "../authenticate.ts";

interface UserInfo {
  email?: string;
  name?: string;
  picture?: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Reads the user's claims from the credential, unverified; the server verifies the credential itself. */
export function userInfoOf(credential: string): UserInfo {
  try {
    const [, payload = ""] = credential.split(".");
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const { email, name, picture } = JSON.parse(new TextDecoder().decode(bytes));
    return {
      ...(isText(email) ? { email } : {}),
      ...(isText(name) ? { name } : {}),
      ...(isText(picture) ? { picture } : {}),
    };
  } catch {
    return {};
  }
}

/** Opens the dialogs in which a sign-in goes on. */
export type GooglePrompt = Pick<typeof authPrompt, "linkAfterLogin" | "chooseName">;

/** Opens the dialog that a refused sign-in asks for. Returns whether there is one. */
export function askInstead(error: unknown, prompt: GooglePrompt): boolean {
  if (!(error instanceof ApiError)) return false;
  const { credential, suggestion } = error.fields;
  if (!isText(credential)) return false;
  if (error.code === "google_link_needed") prompt.linkAfterLogin(credential, error.message);
  else if (error.code === "choose_username" && isText(suggestion)) prompt.chooseName(credential, suggestion);
  else return false;
  return true;
}

/**
 * Logs in with a Google credential. A new person is asked for a name first, and one whose address an account has logs in to
 * that account. Does nothing after `signal` is aborted.
 *
 * @returns the error message; undefined on success or when aborted
 */
export async function signInWithCredential(
  credential: string,
  { api, session, reload }: AuthDependencies,
  signal: AbortSignal,
  prompt: GooglePrompt = authPrompt,
): Promise<string | undefined> {
  try {
    const body = {
      credential,
      redirect_uri: window.location.origin,
      user_info: userInfoOf(credential),
      asks_for_name: true,
    };
    const { token, user } = await answerOf(api.POST("/auth/google", { body, signal }));
    if (signal.aborted) return undefined;
    session.logIn(token, user);
    reload();
    return undefined;
  } catch (error) {
    if (signal.aborted || askInstead(error, prompt)) return undefined;
    return messageOf(error, t("google.failed"));
  }
}

/**
 * Makes the account of a new person from Google under the name that they chose, and logs in.
 *
 * @returns the error message, and another free name if this one is taken; undefined on success or when aborted
 */
export async function registerWithCredential(
  credential: string,
  username: string,
  { api, session, reload }: AuthDependencies,
  signal: AbortSignal,
): Promise<{ message: string; suggestion?: string } | undefined> {
  try {
    const body = { credential, username, asks_for_name: true };
    const { token, user } = await answerOf(api.POST("/auth/google", { body, signal }));
    if (signal.aborted) return undefined;
    session.logIn(token, user);
    reload();
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    const suggestion = error instanceof ApiError ? error.fields.suggestion : undefined;
    return { message: messageOf(error, t("google.failed")), ...(isText(suggestion) ? { suggestion } : {}) };
  }
}
