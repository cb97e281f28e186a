import { type ApiClient, ApiError, type AuthMode, answerOf, messageOf, type SessionStore } from "@tutti/kit";
import { t } from "../more/texts/index.ts";

export interface AuthFields {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** The version of the terms that the form showed; undefined before it is known, and for a log-in. */
  readonly termsVersion?: string | undefined;
}

type AuthField = Exclude<keyof AuthFields, "termsVersion">;

/** A failed attempt, with the field that it concerns, if any. */
export interface AuthFailure {
  readonly message: string;
  readonly field?: AuthField;
}

/** Dependencies of a log-in; tests replace them. */
export interface AuthDependencies {
  readonly api: ApiClient;
  readonly session: Pick<SessionStore, "logIn">;
  readonly reload: () => void;
}

/**
 * Logs in or registers, and links the Google credential `linking` to the account. On success stores the session and reloads the page, so that no visitor state is left. Does
 * nothing after `signal` is aborted.
 *
 * @returns the failure; undefined on success or when aborted
 */
export async function authenticate(
  mode: AuthMode,
  { username, email, password, termsVersion: terms_version }: AuthFields,
  { api, session, reload }: AuthDependencies,
  signal: AbortSignal,
  linking?: string,
): Promise<AuthFailure | undefined> {
  try {
    const call =
      mode === "login"
        ? api.POST("/auth/login", { body: { username, password }, signal })
        : api.POST("/auth/register", {
            body: { username, password, email, ...(terms_version ? { terms_version } : {}) },
            signal,
          });
    const { token, user } = await answerOf(call);
    if (signal.aborted) return undefined;
    if (linking !== undefined) {
      // With the new session's token, before it is the page's: a failure is told in the form.
      const headers = { Authorization: `Bearer ${token}` };
      await answerOf(
        api.POST("/auth/google/link", { body: { password, credential: linking }, headers, signal }),
      );
      if (signal.aborted) return undefined;
    }
    session.logIn(token, user);
    reload();
    return undefined;
  } catch (error) {
    const field = fieldOf(error);
    return { message: messageOf(error, t("auth.failed")), ...(field ? { field } : {}) };
  }
}

/** Codes about a field start with its name: `username_taken`, `password_length`. */
function fieldOf(error: unknown): AuthField | undefined {
  const code = error instanceof ApiError ? error.code : "";
  return (["username", "email", "password"] as const).find((field) => code.startsWith(`${field}_`));
}
