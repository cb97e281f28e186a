/* global __webpack_require__ -- the bundler's runtime: `c` is the module cache by id, `f` the chunk loading hooks */

/**
 * Retries failed loads at the next request: the bundler would keep every module that threw because of one, forever.
 * The shell and each remote have a module cache of their own.
 */
__webpack_require__.f.retryChunks = () => {
  for (const [id, { error }] of Object.entries(__webpack_require__.c))
    if (error) delete __webpack_require__.c[id];
};
