import path from "node:path";
import { fault } from "@tutti/proto/faults";
import { isBucket } from "@tutti/proto/remotes";
import { type Clock, maxAge } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { type RemoteStore, StoreAway } from "../remotes/store.ts";
import { cacheControlOf, compressedTypes, decoded } from "./file-headers.ts";
import type { DeployedFiles } from "./static-files.ts";

/** How long the names in a folder are cached for names that are not among them, in ms. */
const maxListingAge = 1000;
/** Folders whose names are cached: those of some hundred builds. */
const maxFolders = 10_000;
/** The content of files that a gateway keeps in memory, in bytes: some hundred builds. */
const memory = 64 << 20;

/**
 * Whether files exist. Each folder of a path is looked up in the one above it, so that requests for files that do not
 * exist list no more than the existing folders, once a second.
 */
function fileFinder(store: RemoteStore, clock: Pick<Clock, "now">) {
  const folders = new LRUCache<string, ReadonlySet<string>>({
    max: maxFolders,
    ...maxAge(maxListingAge, clock),
    // What is known of a folder remains true: files do not change.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (folder) => new Set(await store.list(folder)),
  });
  const contains = async (folder: string, name: string): Promise<boolean> => {
    if (folders.get(folder, { allowStale: true })?.has(name)) return true;
    return (await folders.fetch(folder))?.has(name) ?? false;
  };
  return async (file: string): Promise<boolean> => {
    const segments = file.split("/");
    for (const [i, segment] of segments.entries())
      if (!(await contains(segments.slice(0, i).join("/"), segment))) return false;
    return true;
  };
}

/** Reads files once while they fit into the memory that is meant for them; they never change. */
function fileReader(store: RemoteStore, maxBytes: number) {
  const files = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ignoreFetchAbort: true,
    fetchMethod: async (file) => (await store.read(file)) ?? undefined,
  });
  return (file: string): Promise<Buffer | undefined> => files.fetch(file);
}

const buildFile = /^\/(mfe-[a-z][a-z0-9]*\/builds\/[0-9a-f]{10}\/[\w./~-]+)$/;

/** The files of deployed builds, `/mfe-store/builds/<build>/…`, from a store that is not a folder. */
export function storedBuilds(
  store: RemoteStore,
  clock: Pick<Clock, "now">,
  maxBytes = memory,
): RequestHandler {
  const exists = fileFinder(store, clock);
  const read = fileReader(store, maxBytes);
  return async (request, response, next) => {
    const [, file] = buildFile.exec(decoded(request.path) ?? "") ?? [];
    if (file === undefined || !["GET", "HEAD"].includes(request.method)) return next();
    try {
      const type = compressedTypes[path.extname(file)];
      // While the store is away, a file that is in memory may have no compressed copy.
      const isCompressed =
        type !== undefined &&
        Boolean(request.acceptsEncodings("gzip")) &&
        (await exists(`${file}.gz`).catch(() => false));
      const stored = isCompressed ? `${file}.gz` : file;
      const content = (isCompressed || (await exists(file))) && (await read(stored));
      if (!content) return next();
      if (isCompressed) response.set("content-encoding", "gzip");
      response.set({ vary: "accept-encoding", "cache-control": cacheControlOf(stored) });
      response.type(type ?? (path.extname(file) || "bin")).send(content);
    } catch (error) {
      next(error instanceof StoreAway ? fault("unavailable") : error);
    }
  };
}

/** Where the files of deployed remotes are, by `REMOTES_ROOT` and its store. */
export function deployedFiles(
  root: string | undefined,
  store: RemoteStore | null,
  clock: Pick<Clock, "now">,
): DeployedFiles {
  if (root === undefined || store === null) return { kind: "none" };
  return isBucket(root) ? { kind: "store", files: storedBuilds(store, clock) } : { kind: "folder", root };
}
