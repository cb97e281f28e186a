import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chunkListName } from "./chunk-list.mjs";

const sha384 = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** The two files of a remote that the shell fetches by itself; what they fetch they pin themselves. */
async function pinsOf(root, { entry }) {
  const [, app] = entry.split("/");
  const manifest = await readFile(path.join(root, app, "dist", path.basename(entry)));
  const { path: folder, name } = JSON.parse(manifest).metaData.remoteEntry;
  const script = await readFile(path.join(root, app, "dist", folder, name));
  return { [entry]: sha384(manifest), [path.posix.join("/", app, folder, name)]: sha384(script) };
}

const chunksOf = async (root, app) =>
  JSON.parse(await readFile(path.join(root, app, "dist", chunkListName), "utf8"));

/**
 * What a remote's routes show first: its entry and first chunks, and the faces of the kit that it asks the shell for,
 * each with the hash that its later load is held to, since browsers reuse a preload only for the same hash.
 */
async function preloadsOf(root, { entry, routes, screens = {} }) {
  const [, app] = entry.split("/");
  const manifest = JSON.parse(await readFile(path.join(root, app, "dist", path.basename(entry)), "utf8"));
  const [own, shell] = await Promise.all([chunksOf(root, app), chunksOf(root, "shell")]);
  const listed = async (folder, base, files) =>
    Promise.all(
      files.map(async (file) => ({
        href: path.posix.join(base, file),
        integrity: sha384(await readFile(path.join(root, folder, "dist", file))),
      })),
    );
  // What every page loads is in its HTML already.
  const faces = manifest.shared
    .flatMap(({ name }) => shell[name] ?? [])
    .filter((file) => !shell["./src/bootstrap.tsx"].includes(file));
  const common = [
    ...(await listed(app, `/${app}`, [path.basename(entry), manifest.metaData.remoteEntry.name])),
    ...(await listed(app, `/${app}`, own.__federation_expose_lifecycles)),
    ...(await listed("shell", "/", [...new Set(faces)])),
  ];
  const first = async (route) => {
    const screen = screens[route];
    if (screen !== undefined && !own[screen]) throw new Error(`${app} has no chunk for ${screen}.`);
    return [...common, ...(screen ? await listed(app, `/${app}`, own[screen]) : [])];
  };
  return Object.fromEntries(await Promise.all(routes.map(async (route) => [route, await first(route)])));
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
    built.map(async ({ screens, ...remote }) => ({
      ...remote,
      integrity: await pinsOf(root, remote),
      preload: await preloadsOf(root, { ...remote, screens }),
    })),
  );
  await writeFile(path.join(root, "shell/dist/remotes.json"), JSON.stringify({ ...registry, remotes }));
}
