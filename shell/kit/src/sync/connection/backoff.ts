/** The attempts that the user does not hear of, and the pause before each, in ms. */
export const quietAttempts = 5;
const quietPause = 1000;
const longest = 30_000;

/**
 * Milliseconds before reconnection attempt `attempt` (from 1). After the quiet ones full jitter: anything between
 * nothing and a limit that doubles up to 30 s, so that thousands do not come back in step.
 */
export function pauseBefore(attempt: number, random: () => number): number {
  if (attempt <= quietAttempts) return quietPause;
  return random() * Math.min(longest, quietPause * 2 ** (attempt - quietAttempts));
}

/** A server that stops asked us to come back elsewhere: at once, but not all in the same moment. */
export const pauseAfterRestart = (random: () => number): number => random() * 300;
