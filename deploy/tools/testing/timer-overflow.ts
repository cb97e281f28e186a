// Node runs a timer of more than 24.8 days after 1 ms: what such a timer waits for becomes a busy loop.
process.on("warning", (warning) => {
  if (warning.name === "TimeoutOverflowWarning") throw warning;
});
