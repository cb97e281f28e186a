import { ApiError } from "../api/api-error.ts";
import { type ApiClient, answerOf } from "../api/client.ts";
import type { SessionStore } from "./session.ts";
import { parseUser } from "./user.ts";

/** Answers that say nothing about the token: the server could not look. */
const COULD_NOT_LOOK = new Set([0, 429, 502, 503, 504]);

/**
 * Asks the server once, when the page starts, whether the stored token still lives, and merges what it
 * knows of the user. A token that the server refuses is forgotten; one that nobody could look at is kept.
 */
export async function checkSession(api: ApiClient, session: SessionStore): Promise<void> {
  const { token } = session.get();
  if (token === null) return;
  try {
    const answer = await answerOf(api.GET("/auth/user"));
    const user = answer.success ? parseUser(answer.user) : undefined;
    if (!user) session.refuse(token);
    // Somebody may log in or out while the answer is on its way; then it is about a session that is over.
    else if (session.get().token === token) session.update(user);
  } catch (error) {
    const refused = error instanceof ApiError && !COULD_NOT_LOOK.has(error.status);
    if (refused) session.refuse(token);
  }
}
