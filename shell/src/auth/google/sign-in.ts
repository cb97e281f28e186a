import { answerOf, messageOf } from "@tutti/kit";
import type { AuthSurroundings } from "../authenticate.ts";

interface UserInfo {
  email?: string;
  name?: string;
  picture?: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What the credential says of its person, for the server's eyes; it checks the credential itself. */
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
 * Logs in with what Google says of a person, until `signal` says that nobody wants it any more.
 *
 * @returns the sentence to show when it did not work
 */
export async function signInWithCredential(
  credential: string,
  { api, session, reload }: AuthSurroundings,
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
    return messageOf(error, "Google authentication failed");
  }
}
