/** Retries a shared module that failed to load at the next request: the federation runtime would keep the failure. */
export default () => ({
  name: "tutti-retry-shared",
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
});
