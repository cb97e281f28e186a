/** Replaces the federation runtime's preloads: the registry lists those of each route, and the gateway writes them. */
function unavailable() {
  throw new Error("Remotes are preloaded by the registry.");
}

export {
  unavailable as defaultPreloadArgs,
  unavailable as formatPreloadArgs,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
};
