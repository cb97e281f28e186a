import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const sha384 = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** The two files of a remote that the shell fetches by itself; what they fetch they pin themselves. */
async function pinsOf(root, { entry }) {
  const [, app] = entry.split("/");
  const manifest = await readFile(path.join(root, app, "dist", path.basename(entry)));
  const { path: folder, name } = JSON.parse(manifest).metaData.remoteEntry;
  const script = await readFile(path.join(root, app, "dist", folder, name));
  return { [entry]: sha384(manifest), [path.posix.join("/", app, folder, name)]: sha384(script) };
}

/**
 * Writes the registry beside the shell, with the hashes of every remote's own manifest and entry: a remote that was
 * changed behind the shell's back does not load.
 */
export async function pinRemotes(root) {
  const registry = JSON.parse(await readFile(path.join(root, "shell/remotes.json"), "utf8"));
  const built = registry.remotes.filter(({ entry }) =>
    existsSync(path.join(root, entry.split("/")[1], "dist")),
  );
  const remotes = await Promise.all(
    built.map(async (remote) => ({ ...remote, integrity: await pinsOf(root, remote) })),
  );
  await writeFile(path.join(root, "shell/dist/remotes.json"), JSON.stringify({ ...registry, remotes }));
}
