/* global __webpack_require__ -- the bundler's runtime; `f` are its chunk loading hooks */

/**
 * Retries failed loads at the next request: the bundler would keep every module that threw because of one, forever.
 * The shell and each remote have a module cache of their own. A CommonJS module, because the bundler provides the cache
 * as `require.cache`.
 */
__webpack_require__.f.retryChunks = () => {
  for (const [id, { error }] of Object.entries(require.cache)) if (error) delete require.cache[id];
};
