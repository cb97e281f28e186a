import { existsSync } from "node:fs";
import path from "node:path";
import express, { type Request, type RequestHandler, Router } from "express";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
};
const remotes = ["mfe-room", "mfe-explore", "mfe-store", "mfe-admin", "mfe-profile"];

/** The decoded, normalised path; null for malformed percent-encoding. */
function decoded(given: string): string | null {
  try {
    return path.posix.normalize(`/${decodeURIComponent(given)}`);
  } catch {
    return null;
  }
}

/** Serves the `.gz` that the build wrote next to a text file, so that nothing is compressed per request. */
const precompressed =
  (root: string): RequestHandler =>
  (request, response, next) => {
    response.setHeader("vary", "accept-encoding");
    const type = types[path.extname(request.path)];
    const name = decoded(request.path);
    if (type && name && request.acceptsEncodings("gzip") && existsSync(path.join(root, `${name}.gz`))) {
      request.url = request.url.replace(request.path, `${request.path}.gz`);
      response.setHeader("content-encoding", "gzip");
      response.setHeader("content-type", type);
    }
    next();
  };

const isHashed = /\.[0-9a-f]{10}\.\w+(\.gz)?$/;
const files = (root: string) => [
  precompressed(root),
  express.static(root, {
    index: false,
    redirect: false,
    setHeaders: (response, file) => {
      const cacheControl = isHashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache";
      response.setHeader("cache-control", cacheControl);
    },
  }),
];

/** Paths that only contain files. */
const ofFiles = /^\/(?:images|media|static)\//;

/**
 * Whether a client expects a page: browsers accept HTML when they navigate, other clients anything. A missing script or
 * picture must not be answered with a page.
 */
const isForPeople = (request: Request): boolean =>
  request.get("accept")?.includes("text/html") ||
  (path.extname(request.path) === "" && !ofFiles.test(request.path) && request.accepts("html") !== false);

const isCall = ({ path }: Request) => path === "/api" || path.startsWith("/api/");

/** The shell at `/`, each remote below its name, and the shell's page for any other navigation. */
export function staticFiles(webRoot: string, page: RequestHandler): Router {
  const router = Router();
  for (const remote of remotes) {
    router.use(`/${remote}`, ...files(path.join(webRoot, remote, "dist")));
    // A missing chunk must be a 404, not a page.
    router.use(
      `/${remote}`,
      (_request, response) => void response.status(404).type("text").send("no such file"),
    );
  }
  const shell = path.join(webRoot, "shell");
  router.get("/remotes.json", (_request, response) =>
    response.set("cache-control", "no-cache").sendFile(path.join(shell, "dist/remotes.json")),
  );
  router.use(...files(path.join(shell, "dist")));
  router.use((request, response, next) => {
    if (!["GET", "HEAD"].includes(request.method) || !isForPeople(request)) return next();
    return page(request, response, next);
  });
  // API calls skip the file system.
  return Router().use((request, response, next) =>
    isCall(request) ? next() : router(request, response, next),
  );
}
