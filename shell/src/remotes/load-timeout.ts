/** Timeout for loading the registry, a remote's manifest, a script or a chunk, in ms. */
export const LOAD_TIMEOUT = 120_000;
