import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RemoteStore } from "@tutti/gateway/remotes";
import { folderOf, type RemotePin } from "@tutti/proto/remotes";
import { servedFiles } from "@tutti/remote-build/build-id";
import { ConfigError } from "@tutti/service-kit";

/**
 * Copies the files of a build into the store, where another deployment may have put some of them already; returns their
 * number.
 *
 * @throws {ConfigError} if a file of the same build has another content there
 */
export async function upload(store: RemoteStore, dist: string, pin: RemotePin): Promise<number> {
  const files = await servedFiles(dist);
  for (const file of files) {
    const content = await readFile(path.join(dist, file));
    const target = path.posix.join(folderOf(pin), "builds", pin.build, file);
    if (await store.create(target, content)) continue;
    if (!(await store.read(target))?.equals(content))
      throw new ConfigError(
        `${target} is there with another content: build ${folderOf(pin)} again from the start.`,
      );
  }
  return files.length;
}
