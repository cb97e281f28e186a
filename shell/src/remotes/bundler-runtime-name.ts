/** The global under which the page provides the bundler's part of the federation runtime to its remotes. */
export const bundlerRuntimeName = "_FEDERATION_BUNDLER_RUNTIME";
