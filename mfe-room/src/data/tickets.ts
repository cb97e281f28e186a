import { ApiError, answerOf, api, session } from "@tutti/kit";

/** After so many failures in a row one comes as a guest, which is better than no room at all. */
const patience = 3;

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Gets the tickets by which a room knows who comes; null for a guest. A part of the product that is away for a moment
 * makes no guest of a host: the error is thrown, and the connection tries again.
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
      if (isRefused(error) || failures > patience) return null;
      throw error;
    }
  };
}
