/** Builds of a watching compiler as server-sent events: `built`, and `failed` with the errors. */
export function buildEvents(compiler) {
  const pages = new Set();
  const { promise: first, resolve } = Promise.withResolvers();
  let last;
  const send = (page, { event, data }) => page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  compiler.hooks.done.tap("tutti-build-events", (stats) => {
    const { hash } = stats;
    if (last?.hash === hash) return;
    const failed = stats.hasErrors();
    const message = failed
      ? { event: "failed", data: stats.toString({ all: false, errors: true, colors: false }) }
      : { event: "built", data: hash };
    last = { hash, message };
    for (const page of pages) send(page, message);
    resolve();
  });
  return {
    first,
    handle: (request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(": connected\n\n");
      // A page that opens after a failed build has to show why its remote is old.
      if (last?.message.event === "failed") send(response, last.message);
      pages.add(response);
      request.on("close", () => pages.delete(response));
    },
  };
}
