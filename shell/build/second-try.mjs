/* global __webpack_require__ -- the bundler's own runtime: `c` are its modules by their ids, `f` what a chunk's loading calls */

/**
 * What could not be fetched is fetched anew when it is next asked for. Two memories would keep the failure for good:
 * the federation runtime that of a shared module, and the bundler that of every module which needed one as it
 * started. The shell and each remote have both of their own.
 */
export default () => {
  __webpack_require__.f.secondTry = () => {
    for (const [id, { error }] of Object.entries(__webpack_require__.c))
      if (error) delete __webpack_require__.c[id];
  };
  return {
    name: "tutti-second-try",
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    },
  };
};
