/** Reconnection attempts that are not shown as an error, and the pause before each, in ms. */
export const quietAttempts = 5;
const quietPause = 1000;
const maxPauseMs = 30_000;

/**
 * Milliseconds before reconnection attempt `attempt` (from 1). After the quiet attempts backoff with full jitter:
 * random between 0 and a limit that doubles up to 30 s, so that clients do not reconnect in lockstep.
 */
export function pauseBefore(attempt: number, random: () => number): number {
  if (attempt <= quietAttempts) return quietPause;
  return random() * Math.min(maxPauseMs, quietPause * 2 ** (attempt - quietAttempts));
}

/** Milliseconds before reconnecting to another node after a restart: short, with jitter to spread the clients. */
export const pauseAfterRestart = (random: () => number): number => random() * 300;
