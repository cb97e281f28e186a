// What the page and the builds of remotes must agree on.

/** The global name under which the bundler registers the loaded chunks of an app. */
export const chunksOf = (name) => `chunks_${name}`;

/** Timeout for loading the registry, a remote's entry script or a chunk, in ms. */
export const LOAD_TIMEOUT = 120_000;

/** Pauses before a file that did not arrive is requested again, in ms; then the page says so. */
export const RETRY_WAITS = [300, 1000, 3000];

/** The global under which the page provides the bundler's part of the federation runtime to its remotes. */
export const bundlerRuntimeName = "_FEDERATION_BUNDLER_RUNTIME";
