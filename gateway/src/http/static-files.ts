import { existsSync } from "node:fs";
import path from "node:path";
import express, { type Request, type RequestHandler, Router } from "express";
import type { RegistryOfVisitor } from "../remotes/registry-of-visitor.ts";
import { cacheControlOf, compressedTypes, decoded } from "./file-headers.ts";

/** Serves the `.gz` that the build wrote next to a text file, so that nothing is compressed per request. */
const precompressed =
  (root: string): RequestHandler =>
  (request, response, next) => {
    response.setHeader("vary", "accept-encoding");
    const type = compressedTypes[path.extname(request.path)];
    const name = decoded(request.path);
    if (type && name && request.acceptsEncodings("gzip") && existsSync(path.join(root, `${name}.gz`))) {
      request.url = request.url.replace(request.path, `${request.path}.gz`);
      response.setHeader("content-encoding", "gzip");
      response.setHeader("content-type", type);
    }
    next();
  };

const files = (root: string) => [
  precompressed(root),
  express.static(root, {
    index: false,
    redirect: false,
    setHeaders: (response, file) => {
      response.setHeader("cache-control", cacheControlOf(file));
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

/** Where the files of the remotes are that were deployed by themselves. */
export type DeployedFiles =
  | { readonly kind: "none" }
  | { readonly kind: "folder"; readonly root: string }
  | { readonly kind: "store"; readonly files: RequestHandler };

interface Parts {
  readonly webRoot: string;
  readonly deployed: DeployedFiles;
  readonly registryOf: RegistryOfVisitor;
  readonly page: RequestHandler;
}

const remoteFiles = /^\/(mfe-[a-z][a-z0-9]*)\/(builds\/)?/;

/** Routers for the folders that exist, made at the first request: names in requests are the clients'. */
function routersOf(folderOf: (remote: string) => string, pathOf: (remote: string) => string) {
  const routers = new Map<string, Router>();
  return (remote: string): Router | null => {
    const known = routers.get(remote);
    if (known) return known;
    const folder = folderOf(remote);
    if (!existsSync(folder)) return null;
    const router = Router().use(pathOf(remote), ...files(folder));
    routers.set(remote, router);
    return router;
  };
}

const noFile: RequestHandler = (_request, response) => {
  response.status(404).type("text").send("no such file");
};

function buildsOf(deployed: DeployedFiles): (remote: string) => RequestHandler | null {
  switch (deployed.kind) {
    case "none":
      return () => null;
    case "folder":
      return routersOf(
        (remote) => path.join(deployed.root, remote, "builds"),
        (remote) => `/${remote}/builds`,
      );
    case "store":
      return () => deployed.files;
  }
}

/** The files of installed remotes, `/mfe-store/…`, and of deployed ones, `/mfe-store/builds/<build>/…`. */
function filesOfRemotes({ webRoot, deployed }: Pick<Parts, "webRoot" | "deployed">): Router {
  // Each root contains the files of one remote and nothing else: an encoded `..` leads nowhere.
  const installed = routersOf(
    (remote) => path.join(webRoot, remote, "dist"),
    (remote) => `/${remote}`,
  );
  const ofBuilds = buildsOf(deployed);
  const router = Router();
  router.use((request, response, next) => {
    const [, remote, ofBuild] = remoteFiles.exec(request.path) ?? [];
    if (remote === undefined) return next("router");
    const found = ofBuild === undefined ? installed(remote) : ofBuilds(remote);
    return found ? found(request, response, next) : next();
  });
  // A missing chunk must be a 404, not a page.
  return router.use(noFile);
}

/** The shell at `/`, each remote below its name, and the shell's page for any other navigation. */
export function staticFiles({ webRoot, deployed, registryOf, page }: Parts): Router {
  const router = Router();
  router.use(filesOfRemotes({ webRoot, deployed }));
  router.get("/remotes.json", async (request, response) => {
    const { remotes, isPersonal } = await registryOf(request, response);
    response.set("cache-control", isPersonal ? "private, no-cache" : "no-cache").json({ remotes });
  });
  router.use(...files(path.join(webRoot, "shell/dist")));
  router.use((request, response, next) => {
    if (!["GET", "HEAD"].includes(request.method) || !isForPeople(request)) return next();
    return page(request, response, next);
  });
  // API calls skip the file system.
  return Router().use((request, response, next) =>
    isCall(request) ? next() : router(request, response, next),
  );
}
