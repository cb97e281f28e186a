/** Timeout for loading the registry, a remote's entry script or a chunk, in ms. */
export const LOAD_TIMEOUT = 120_000;
