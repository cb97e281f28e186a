import { ApiError, answerOf, api, session } from "@tutti/kit";

/** After more than this many failures in a row the caller joins as a guest. */
const maxFailures = 3;

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Returns a function that gets one-use tickets for joining a room; null for a guest. While the server is unavailable it
 * rejects and the connection retries, so that a short outage does not turn a host into a guest.
 */
export function tickets(): () => Promise<string | null> {
  let failures = 0;
  return async () => {
    if (!session.get().token) return null;
    try {
      const { ticket } = await answerOf(api.POST("/auth/socket-ticket"));
      failures = 0;
      return ticket;
    } catch (error) {
      failures++;
      if (isRefused(error) || failures > maxFailures) return null;
      throw error;
    }
  };
}
