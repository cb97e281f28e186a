/* global __webpack_require__ -- the bundler's runtime; `f` are its chunk loading hooks */
const { LOAD_TIMEOUT, RETRY_WAITS } = require("./page.mjs");

/**
 * Retries failed loads at the next request: the bundler would keep every module that threw because of one, forever.
 * The shell and each remote have a module cache of their own. A CommonJS module, because the bundler provides the cache
 * as `require.cache`.
 */
__webpack_require__.f.retryChunks = () => {
  for (const [id, { error }] of Object.entries(require.cache)) if (error) delete require.cache[id];
};

const { e: loadChunk } = __webpack_require__;

/** Requests a chunk that did not arrive again, after growing pauses. */
const load = (number, until, asked) =>
  loadChunk(...asked).catch((error) => {
    const wait = RETRY_WAITS[number];
    const isLost = error.name === "ChunkLoadError" && !error.isFinal;
    if (isLost && wait && performance.now() < until)
      return new Promise((resolve) => setTimeout(resolve, wait)).then(() => load(number + 1, until, asked));
    // A remote waits for chunks of the page, too: it does not request them again.
    error.isFinal = true;
    throw error;
  });
__webpack_require__.e = (...asked) => load(0, performance.now() + LOAD_TIMEOUT, asked);
