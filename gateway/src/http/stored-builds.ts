import path from "node:path";
import { unavailable } from "@tutti/proto/errors";
import type { Clock } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { type RemoteStore, StoreAway } from "../remotes/store.ts";
import { cacheControlOf, compressedTypes, decoded } from "./file-headers.ts";

/** How long the names in a folder are cached for names that are not among them, in ms. */
const maxAge = 1000;
/** The content of files that a gateway keeps in memory, in bytes: some hundred builds. */
const memory = 64 << 20;

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
      if (known) folders.set(folder, { at: clock.now(), names: known.names });
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
function fileReader(store: RemoteStore, maxBytes: number) {
  /** The file that was used last is the last one. */
  const files = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;
  const keep = (file: string, content: Buffer) => {
    files.set(file, content);
    bytes += content.length;
    for (const [oldest, { length }] of files) {
      if (bytes <= maxBytes) return;
      files.delete(oldest);
      bytes -= length;
    }
  };
  const load = async (file: string): Promise<Buffer | null> => {
    try {
      const content = await store.read(file);
      if (content) keep(file, content);
      return content;
    } finally {
      pending.delete(file);
    }
  };
  return async (file: string): Promise<Buffer | null> => {
    const known = files.get(file);
    if (known) {
      files.delete(file);
      files.set(file, known);
      return known;
    }
    const started = pending.get(file) ?? load(file);
    pending.set(file, started);
    return started;
  };
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
      next(error instanceof StoreAway ? unavailable() : error);
    }
  };
}
