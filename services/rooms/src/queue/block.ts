/**
 * Votes permute the songs of three consecutive turns, never more. Thus no votes move a song by more than two places,
 * whether up or down, and two outcomes of a vote differ by at most two places.
 */
export const blockSize = 3;

/** The first turn of a turn's block. */
export const blockStart = (turn: number): number => turn - ((turn - 1) % blockSize);
