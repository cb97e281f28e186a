import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RemoteStore } from "./store.ts";

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function unless<T>(code: string, work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === code) return otherwise;
    throw error;
  }
}

/** Why a folder is not removed: another file is in it, or it is gone. */
const stillUsed: ReadonlySet<string> = new Set(["ENOTEMPTY", "EEXIST", "ENOENT"]);

/** The folders that contain a file, without the root. */
function foldersOf(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

/** A store in a folder, which several gateways may share. */
export function folderStore(root: string): RemoteStore {
  return {
    list: async (folder) => (await unless("ENOENT", readdir(path.join(root, folder)), [])).toSorted(),
    read: (file) => unless<Buffer | null>("ENOENT", readFile(path.join(root, file)), null),
    create: async (file, content) => {
      const target = path.join(root, file);
      const part = path.join(root, `.part-${randomUUID()}`);
      await mkdir(root, { recursive: true });
      try {
        await writeFile(part, content, { flush: true });
        for (;;) {
          await mkdir(path.dirname(target), { recursive: true });
          // A link is made at once, and not over an existing file.
          const isCreated = await unless(
            "EEXIST",
            link(part, target).then(() => true),
            false,
          ).catch((error: unknown) => {
            // Another process removed the empty folder.
            if (codeOf(error) !== "ENOENT") throw error;
            return null;
          });
          if (isCreated !== null) return isCreated;
        }
      } finally {
        await rm(part, { force: true });
      }
    },
    files: async (folder) => {
      const from = path.join(root, folder);
      const entries = await unless("ENOENT", readdir(from, { recursive: true, withFileTypes: true }), []);
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
      return Promise.all(
        files.map(async (file) => ({
          file: path.relative(root, file).split(path.sep).join("/"),
          created: (await stat(file)).mtime,
        })),
      );
    },
    remove: async (files) => {
      for (const file of files) await rm(path.join(root, file), { force: true });
      const folders = new Set(files.flatMap(foldersOf));
      // The deepest ones first.
      for (const folder of [...folders].toSorted((a, b) => b.length - a.length))
        await rmdir(path.join(root, folder)).catch((error: unknown) => {
          if (!stillUsed.has(codeOf(error) ?? "")) throw error;
        });
    },
  };
}
