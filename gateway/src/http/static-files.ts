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

/** A path as a name below a folder; null for one whose percent signs mean nothing. */
function decoded(given: string): string | null {
  try {
    return path.posix.normalize(`/${decodeURIComponent(given)}`);
  } catch {
    return null;
  }
}

/** Serves the `.gz` that the build wrote beside a text file; nothing is compressed while somebody waits. */
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
      const life = isHashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache";
      response.setHeader("cache-control", life);
    },
  }),
];

/** Where there are files alone. */
const ofFiles = /^\/(?:images|media|static)\//;

/**
 * Browsers name HTML when they open a page, and other readers take anything; a missing script or picture must not
 * turn into a page.
 */
const isForPeople = (request: Request): boolean =>
  request.get("accept")?.includes("text/html") ||
  (path.extname(request.path) === "" && !ofFiles.test(request.path) && request.accepts("html") !== false);

const isCall = ({ path }: Request) => path === "/api" || path.startsWith("/api/");

/** The shell at `/`, each remote below its name, and the shell's page for every other address of a person. */
export function staticFiles(webRoot: string, page: RequestHandler): Router {
  const router = Router();
  for (const remote of remotes) {
    router.use(`/${remote}`, ...files(path.join(webRoot, remote, "dist")));
    // A chunk that is missing must fail, not turn into a page.
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
  // A call is none of these, and needs no look at the disk.
  return Router().use((request, response, next) =>
    isCall(request) ? next() : router(request, response, next),
  );
}
