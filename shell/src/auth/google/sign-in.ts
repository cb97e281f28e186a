import { answerOf, messageOf } from "@tutti/kit";
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

/**
 * Logs in with a Google credential. Does nothing after `signal` is aborted.
 *
 * @returns the error message; undefined on success or when aborted
 */
export async function signInWithCredential(
  credential: string,
  { api, session, reload }: AuthDependencies,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const body = { credential, redirect_uri: window.location.origin, user_info: userInfoOf(credential) };
    const { token, user } = await answerOf(api.POST("/auth/google", { body, signal }));
    if (signal.aborted) return undefined;
    session.logIn(token, user);
    reload();
    return undefined;
  } catch (error) {
    return messageOf(error, t("google.failed"));
  }
}
