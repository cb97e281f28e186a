import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { installedBase, registryOf } from "../../proto/remotes/index.ts";

const root = path.resolve(import.meta.dirname, "../..");
const types = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

function fileOf(pathname) {
  if (pathname.startsWith("/mfe-")) {
    const [, remote, ...rest] = pathname.split("/");
    return path.join(root, remote, "dist", ...rest);
  }
  return path.join(root, "shell/dist", pathname === "/" ? "index.html" : pathname);
}

const pinOf = (app, file) => JSON.parse(readFileSync(path.join(root, app, "dist", file), "utf8"));

/** The registry of the build, as the gateway answers it. */
function registryOfBuild() {
  const pins = readdirSync(root)
    .filter((app) => app.startsWith("mfe-"))
    .map((app) => pinOf(app, "remote.json"));
  const placed = pins.map((pin) => ({ pin, base: installedBase(pin) }));
  return JSON.stringify({ remotes: registryOf(pinOf("shell", "shell.json"), placed).remotes });
}

/**
 * Serves the build as the product does (compressed copies where they exist), without any API.
 * `sent` lists the responses: `{path, bytes}`.
 */
export async function serveBuild() {
  const sent = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/remotes.json") {
      response.writeHead(200, { "content-type": types[".json"] }).end(registryOfBuild());
      return;
    }
    const wanted = fileOf(path.posix.normalize(pathname));
    // As on the gateway, a navigation gets the shell's page.
    const isPage = path.extname(pathname) === "" && !pathname.startsWith("/api/");
    const file = isPage ? fileOf("/") : wanted;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const compressed = existsSync(`${file}.gz`);
    const body = readFileSync(compressed ? `${file}.gz` : file);
    sent.push({ path: pathname, bytes: body.length });
    response.writeHead(200, {
      "content-type": types[path.extname(file)] ?? "application/octet-stream",
      ...(compressed ? { "content-encoding": "gzip" } : {}),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    sent,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
