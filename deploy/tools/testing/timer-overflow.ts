declare global {
  var refusesTimerOverflow: boolean | undefined;
}

// Node runs a timer of more than 24.8 days after 1 ms: what such a timer waits for becomes a busy loop. A worker runs this
// once for each test file.
if (!globalThis.refusesTimerOverflow)
  process.on("warning", (warning) => {
    if (warning.name === "TimeoutOverflowWarning") throw warning;
  });
globalThis.refusesTimerOverflow = true;

export {};
