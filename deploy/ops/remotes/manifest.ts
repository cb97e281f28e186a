import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type RemotePin, remotePin } from "@tutti/proto/remotes";
import { buildIdOf, servedFiles } from "@tutti/remote-build/build-id";
import { ConfigError } from "@tutti/service-kit";

/** The largest manifest of the product's remotes has 4 KB. */
const maxManifest = 256 * 1024;
/** A remote is loaded by phones, and gateways keep the files of a bucket in memory. */
const maxFiles = 20 * 1024 * 1024;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function contentOf(file: string, remote: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw new ConfigError(`${file} cannot be read: ${error.message}.`);
    throw new ConfigError(`${remote} is not built: ${file} does not exist.`);
  });
  if (text.length > maxManifest)
    throw new ConfigError(`${file} is larger than a manifest can be. Build ${remote} again.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${file} is no JSON. Build ${remote} again.`);
  }
}

async function requireFiles(dist: string, remote: string, pin: RemotePin): Promise<void> {
  const files = await servedFiles(dist);
  const named = [
    pin.entry,
    ...pin.first.files,
    ...Object.values(pin.screens).flatMap((parts) => parts.flatMap((part) => part.files)),
  ];
  const missing = named.find(({ file }) => !files.includes(file));
  if (missing)
    throw new ConfigError(`${dist} has no ${missing.file}, which its manifest names. Build ${remote} again.`);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(dist, file))).size));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  if (size > maxFiles)
    throw new ConfigError(
      `The files of ${remote} have ${megabytes(size)}; at most ${megabytes(maxFiles)} are deployed.`,
    );
}

/**
 * What the build of a remote says about itself, with the id of all that is there: a manifest that was changed after the
 * build is another build.
 *
 * @throws {ConfigError} with a sentence on what is wrong with it
 */
export async function builtPin(root: string, remote: string): Promise<RemotePin> {
  const dist = path.join(root, remote, "dist");
  const file = path.join(dist, "remote.json");
  const { success, data, error } = remotePin.safeParse(await contentOf(file, remote));
  if (!success) {
    const [issue] = error.issues;
    const place = issue?.path.join(".") || "its content";
    throw new ConfigError(
      `${file} is no manifest of a remote: ${place} is not valid (${issue?.message}). Build ${remote} again.`,
    );
  }
  await requireFiles(dist, remote, data);
  return { ...data, build: await buildIdOf(dist, data) };
}
