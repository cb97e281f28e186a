import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Written for the deployment, not for browsers: not a part of what is deployed. */
const notServed = new Set(["remote.json", "remote.json.gz", "chunks.json", "chunks.json.gz"]);

/** The files of a build that browsers may request, as paths below its `dist`. */
export async function servedFiles(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !notServed.has(file))
    .toSorted();
}

/** The same content in another order of its keys is the same. */
const sorted = (_key, value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Identifies a build by all that is deployed of it: its files, and what its `remote.json` says besides the id itself.
 * Compressed copies have the same content.
 */
export async function buildIdOf(dist, { build: _, ...pin }) {
  const hash = createHash("sha256").update(JSON.stringify(pin, sorted));
  for (const file of await servedFiles(dist)) {
    if (file.endsWith(".gz")) continue;
    const content = createHash("sha256").update(await readFile(path.join(dist, file)));
    hash.update(`\0${file}\0`).update(content.digest());
  }
  return hash.digest("hex").slice(0, 10);
}
