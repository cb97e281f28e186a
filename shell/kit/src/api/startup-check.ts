import type { SessionStore } from "../session/session.ts";
import { parseUser } from "../session/user.ts";
import { ApiError } from "./api-error.ts";
import { type ApiClient, answerOf } from "./client.ts";

/** Statuses that say nothing about the token: no network, rate limited or unavailable. */
const COULD_NOT_LOOK = new Set([0, 429, 502, 503, 504]);

/**
 * Checks the stored token with the server once at page load and merges the returned user. Removes a token that the
 * server rejects; keeps it when the check could not be done. A valid token whose stored user is missing or invalid gets
 * the server's user.
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
    // A log-in or log-out may race this request; then the response belongs to a session that is over.
    else if (session.get().token === token) session.update(user);
  } catch (error) {
    const refused = error instanceof ApiError && !COULD_NOT_LOOK.has(error.status);
    if (refused) session.refuse(token);
  }
}

/** The page is logged out already, so on any server error the token is kept for the next page load. */
async function restore(api: ApiClient, session: SessionStore, token: string): Promise<void> {
  try {
    // Passed explicitly: the client sends the session's token, and there is no session yet.
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
