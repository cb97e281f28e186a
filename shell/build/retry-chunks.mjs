/* global __webpack_require__ -- the bundler's runtime: `c` is the module cache by id, `f` the chunk loading hooks */

/**
 * Retries failed loads at the next request. Two caches would otherwise keep a failure forever: the federation
 * runtime's, of a shared module, and the bundler's, of every module that threw because of it. The shell and each remote
 * have their own copy of both.
 */
export default () => {
  __webpack_require__.f.retryChunks = () => {
    for (const [id, { error }] of Object.entries(__webpack_require__.c))
      if (error) delete __webpack_require__.c[id];
  };
  return {
    name: "tutti-retry-chunks",
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    },
  };
};
