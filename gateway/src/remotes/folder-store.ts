import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

/** A store in a folder, which several gateways may share. */
export function folderStore(root: string): RemoteStore {
  return {
    list: async (folder) => (await unless("ENOENT", readdir(path.join(root, folder)), [])).toSorted(),
    read: (file) => unless<Buffer | null>("ENOENT", readFile(path.join(root, file)), null),
    create: async (file, content) => {
      const target = path.join(root, file);
      await mkdir(path.dirname(target), { recursive: true });
      const part = path.join(root, `.part-${randomUUID()}`);
      try {
        await writeFile(part, content, { flush: true });
        // A link is made at once, and not over an existing file.
        return await unless(
          "EEXIST",
          link(part, target).then(() => true),
          false,
        );
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}
