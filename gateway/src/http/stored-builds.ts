import path from "node:path";
import { unavailable } from "@tutti/proto/errors";
import type { Clock } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { type RemoteStore, StoreAway } from "../remotes/store.ts";
import { cacheControlOf, compressedTypes, decoded } from "./file-headers.ts";

/** How long the names in a folder are cached for names that are not among them, in ms. */
const maxAge = 1000;
/** The content of files that a gateway keeps in memory, in bytes: some hundred builds. */
const maxBytes = 64 << 20;

/**
 * Whether files exist. Each folder of a path is looked up in the one above it, so that requests for files that do not
 * exist list no more than the existing folders, once a second.
 */
function fileFinder(store: RemoteStore, clock: Pick<Clock, "now">) {
  const folders = new Map<string, { readonly at: number; readonly names: Promise<ReadonlySet<string>> }>();
  const contains = async (folder: string, name: string): Promise<boolean> => {
    const known = folders.get(folder);
    if (known && ((await known.names).has(name) || clock.now() < known.at + maxAge))
      return (await known.names).has(name);
    const names = store.list(folder).then((listed) => new Set(listed));
    folders.set(folder, { at: clock.now(), names });
    try {
      return (await names).has(name);
    } catch (error) {
      // What is known of the folder remains true: files do not change.
      if (known) folders.set(folder, known);
      else folders.delete(folder);
      throw error;
    }
  };
  return async (file: string): Promise<boolean> => {
    const segments = file.split("/");
    for (const [i, segment] of segments.entries())
      if (!(await contains(segments.slice(0, i).join("/"), segment))) return false;
    return true;
  };
}

/** Reads files once while they fit into the memory that is meant for them; they never change. */
function fileReader(store: RemoteStore) {
  const files = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;
  const forget = async (file: string, content: Promise<Buffer | null>) => {
    files.delete(file);
    bytes -= (await content)?.length ?? 0;
  };
  return async (file: string): Promise<Buffer | null> => {
    const known = files.get(file);
    const content = known ?? store.read(file);
    // The file that was read last is the last one to go.
    files.delete(file);
    files.set(file, content);
    try {
      const found = await content;
      if (!known) bytes += found?.length ?? 0;
      for (const [oldest, its] of files) if (bytes > maxBytes) await forget(oldest, its);
      return found;
    } catch (error) {
      files.delete(file);
      throw error;
    }
  };
}

const buildFile = /^\/(mfe-[a-z][a-z0-9]*\/builds\/[0-9a-f]{10}\/[\w./~-]+)$/;

/** The files of deployed builds, `/mfe-store/builds/<build>/…`, from a store that is not a folder. */
export function storedBuilds(store: RemoteStore, clock: Pick<Clock, "now">): RequestHandler {
  const exists = fileFinder(store, clock);
  const read = fileReader(store);
  return async (request, response, next) => {
    const [, file] = buildFile.exec(decoded(request.path) ?? "") ?? [];
    if (file === undefined || !["GET", "HEAD"].includes(request.method)) return next();
    try {
      const type = compressedTypes[path.extname(file)];
      const isCompressed =
        type !== undefined && Boolean(request.acceptsEncodings("gzip")) && (await exists(`${file}.gz`));
      const stored = isCompressed ? `${file}.gz` : file;
      const content = (isCompressed || (await exists(file))) && (await read(stored));
      if (!content) return next();
      if (isCompressed) response.set("content-encoding", "gzip");
      response.set({ vary: "accept-encoding", "cache-control": cacheControlOf(stored) });
      response.type(type ?? (path.extname(file) || "bin")).send(content);
    } catch (error) {
      next(error instanceof StoreAway ? unavailable() : error);
    }
  };
}
