import { type ApiClient, ApiError, type AuthMode, answerOf, messageOf, type SessionStore } from "@tutti/kit";

export interface AuthFields {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Why it did not work, and at which field, where it is about one. */
export interface AuthFailure {
  readonly message: string;
  readonly field?: keyof AuthFields;
}

/** What a log-in touches; the page's own by default, stand-ins in tests. */
export interface AuthSurroundings {
  readonly api: ApiClient;
  readonly session: Pick<SessionStore, "logIn">;
  readonly reload: () => void;
}

/**
 * Logs in or registers. On success the session is stored and the page starts anew, so that nothing of the
 * visitor's page is left. Once `signal` says that nobody wants it any more, nothing of this happens.
 *
 * @returns what to say when it did not work
 */
export async function authenticate(
  mode: AuthMode,
  { username, email, password }: AuthFields,
  { api, session, reload }: AuthSurroundings,
  signal: AbortSignal,
): Promise<AuthFailure | undefined> {
  try {
    const call =
      mode === "login"
        ? api.POST("/auth/login", { body: { username, password }, signal })
        : api.POST("/auth/register", { body: { username, password, email }, signal });
    const { token, user } = await answerOf(call);
    if (signal.aborted) return undefined;
    session.logIn(token, user);
    reload();
    return undefined;
  } catch (error) {
    const field = fieldOf(error);
    return { message: messageOf(error, "Authentication failed"), ...(field ? { field } : {}) };
  }
}

/** The codes about a field begin with its name: `username_taken`, `password_length`. */
function fieldOf(error: unknown): keyof AuthFields | undefined {
  const code = error instanceof ApiError ? error.code : "";
  return (["username", "email", "password"] as const).find((field) => code.startsWith(`${field}_`));
}
