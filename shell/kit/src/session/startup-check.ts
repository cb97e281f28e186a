import { ApiError } from "../api/api-error.ts";
import { type ApiClient, answerOf } from "../api/client.ts";
import type { SessionStore } from "./session.ts";
import { parseUser } from "./user.ts";

/** Answers that say nothing about the token: the server could not look. */
const COULD_NOT_LOOK = new Set([0, 429, 502, 503, 504]);

/**
 * Asks the server once, when the page starts, whether the stored token is still valid, and merges what it knows of the
 * user. A token that the server refuses is removed; one that it could not look at is kept. A valid token whose stored
 * user is missing or unreadable gets the server's user.
 */
export async function checkSession(api: ApiClient, session: SessionStore): Promise<void> {
  const { token } = session.get();
  if (token !== null) return checkCurrent(api, session, token);
  const stored = session.tokenWithoutUser();
  if (stored !== null) await restore(api, session, stored);
}

async function checkCurrent(api: ApiClient, session: SessionStore, token: string): Promise<void> {
  try {
    const answer = await answerOf(api.GET("/auth/user"));
    const user = answer.success ? parseUser(answer.user) : undefined;
    if (!user) session.refuse(token);
    // A log-in or log-out may happen while the answer is on its way; then it is about a session that is over.
    else if (session.get().token === token) session.update(user);
  } catch (error) {
    const refused = error instanceof ApiError && !COULD_NOT_LOOK.has(error.status);
    if (refused) session.refuse(token);
  }
}

/** The page is logged out already, so on any failure of the server the token can wait for the next start. */
async function restore(api: ApiClient, session: SessionStore, token: string): Promise<void> {
  try {
    // The client sends the session's token, and there is no session yet.
    const headers = { authorization: `Bearer ${token}` };
    const answer = await answerOf(api.GET("/auth/user", { headers }));
    const user = answer.success ? parseUser(answer.user) : undefined;
    if (user) session.restore(token, user);
    else session.refuse(token);
  } catch (error) {
    const couldNotLook =
      !(error instanceof ApiError) || COULD_NOT_LOOK.has(error.status) || error.status >= 500;
    if (!couldNotLook) session.refuse(token);
  }
}
