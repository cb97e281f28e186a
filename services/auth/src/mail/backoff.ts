const second = 1000;
const hour = 60 * 60 * second;

/** A mail that is not accepted within this time is given up, in ms. */
export const maxMailAge = 24 * hour;

/** Delay in ms before the next attempt: 15 s, doubled each time, up to 2 hours. `attempts`: those made so far, from 1. */
export const backoff = (attempts: number): number => Math.min(15 * second * 2 ** (attempts - 1), 2 * hour);
