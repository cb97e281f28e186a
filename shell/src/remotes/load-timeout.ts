/** How long the registry, a remote's manifest, a script or a chunk may take, in ms; then it has failed. */
export const LOAD_TIMEOUT = 120_000;
