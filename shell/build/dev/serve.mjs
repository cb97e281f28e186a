/**
 * Serves a remote from its sources inside a deployed shell: the pages, calls and sockets are those of the shell, through a
 * proxy, and the remote is the own build, built again at every change. Nothing is changed at the shell, and nobody else
 * sees it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import rspack from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { chunkListName } from "../chunk-list.mjs";
import { sharedRanges } from "../federation.mjs";
import { withOwnBuild, withOwnRemote } from "./own-page.mjs";

const own = "/__development/";
const readJson = (...file) => JSON.parse(readFileSync(path.join(...file), "utf8"));

/** The remote's entry in the registry, as built last. */
function ownEntry(dir, dist) {
  const { name, routes } = readJson(dir, "remote.json");
  const file = readJson(dist, chunkListName)[name].files.find((each) => each.endsWith(".js"));
  const entry = `/${path.basename(dir)}/${file}`;
  const integrity = `sha384-${createHash("sha384")
    .update(readFileSync(path.join(dist, file)))
    .digest("base64")}`;
  const { version } = readJson(dir, "package.json");
  return { name, version, build: "development", entry, routes, integrity: { [entry]: integrity } };
}

/** As a release, so that it runs in a released shell, but quicker to build and readable. */
async function configOf(dir) {
  const { default: config } = await import(path.join(dir, "rspack.config.mjs"));
  const made = config({}, { mode: "production" });
  const dist = path.join(dir, "dist-dev");
  return {
    dist,
    config: {
      ...made,
      devtool: "cheap-module-source-map",
      output: { ...made.output, path: dist },
      optimization: { ...made.optimization, minimize: false },
    },
  };
}

const bodyOf = async (stream) => Buffer.concat(await stream.toArray());

/** The proxy to the shell, which rewrites pages and the registry. */
function proxyTo(shell, { isOwn, entry, tags }) {
  const asShell = (request) => {
    // The shell refuses calls and sockets of other origins.
    if (request.getHeader("origin")) request.setHeader("origin", shell.origin);
    request.removeHeader("referer");
  };
  return {
    context: (pathname) => !isOwn(pathname),
    target: shell.origin,
    changeOrigin: true,
    ws: true,
    selfHandleResponse: true,
    on: {
      proxyReq: (request) => {
        asShell(request);
        request.setHeader("accept-encoding", "identity");
      },
      proxyReqWs: asShell,
      proxyRes: async (answer, request, response) => {
        const headers = { ...answer.headers };
        delete headers["strict-transport-security"];
        const type = String(headers["content-type"] ?? "");
        const { pathname } = new URL(request.url, shell.origin);
        const isRegistry = pathname === "/remotes.json";
        if (answer.statusCode !== 200 || !(isRegistry || type.startsWith("text/html"))) {
          response.writeHead(answer.statusCode, headers);
          answer.pipe(response);
          return;
        }
        const text = String(await bodyOf(answer));
        const body = isRegistry
          ? JSON.stringify(withOwnRemote(JSON.parse(text), entry()))
          : withOwnBuild(text, entry(), tags);
        for (const name of ["content-length", "etag", "transfer-encoding"]) delete headers[name];
        response.writeHead(200, { ...headers, "cache-control": "no-store" });
        response.end(body);
      },
      error: (error, _request, response) => {
        response.writeHead?.(502, { "content-type": "text/plain; charset=utf-8" });
        response.end(`${shell.origin} does not answer: ${error.message}`);
      },
    },
  };
}

/**
 * @param {{dir: string, shell: URL, port: number}} options `dir` is the remote's folder
 * @returns {Promise<{origin: string, stop: () => Promise<void>}>} when the first build is served
 */
export async function serveInShell({ dir, shell, port }) {
  const app = path.basename(dir);
  const { config, dist } = await configOf(dir);
  const compiler = rspack(config);
  const builds = buildEvents(compiler);
  const isOwn = (pathname) => pathname.startsWith(`/${app}/`) || pathname.startsWith(own);
  const { name } = readJson(dir, "remote.json");
  const tags = `<script src="${own}bar.js" data-remote="${name}" data-shell="${shell.origin}"></script>`;
  const entry = () => ownEntry(dir, dist);
  const sendJson = (response, content) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(content));
  };
  const server = new RspackDevServer(
    {
      host: "127.0.0.1",
      port,
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      allowedHosts: "all",
      devMiddleware: { publicPath: `/${app}/`, writeToDisk: true },
      static: false,
      proxy: [proxyTo(shell, { isOwn, entry, tags })],
      setupMiddlewares: (middlewares) => [
        { path: `${own}builds`, middleware: builds.handle },
        {
          path: `${own}bar.js`,
          middleware: (_request, response) => {
            response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" });
            response.end(readFileSync(path.join(import.meta.dirname, "bar.js")));
          },
        },
        {
          path: `${own}remote.json`,
          middleware: (_request, response) => sendJson(response, { ...entry(), shared: sharedRanges(dir) }),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await builds.first;
  if (!existsSync(dist)) throw new Error(`${app} does not build.`);
  return { origin: `http://localhost:${server.options.port}`, stop: () => server.stop() };
}

/** Builds of a watching compiler as server-sent events: `built`, and `failed` with the errors. */
function buildEvents(compiler) {
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
