import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chunkListName } from "./chunk-list.mjs";

const sha384 = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** Hashes of the two files of a remote that the shell loads; those verify the remote's other files themselves. */
async function pinsOf(root, { entry }) {
  const [, app] = entry.split("/");
  const manifest = await readFile(path.join(root, app, "dist", path.basename(entry)));
  const { path: folder, name } = JSON.parse(manifest).metaData.remoteEntry;
  const script = await readFile(path.join(root, app, "dist", folder, name));
  return { [entry]: sha384(manifest), [path.posix.join("/", app, folder, name)]: sha384(script) };
}

const chunksOf = async (root, app) =>
  JSON.parse(await readFile(path.join(root, app, "dist", chunkListName), "utf8"));

const listFiles = (root, folder, base, files, media) =>
  Promise.all(
    files.map(async (file) => ({
      href: path.posix.join(base, file),
      integrity: sha384(await readFile(path.join(root, folder, "dist", file))),
      ...(media ? { media } : {}),
    })),
  );

/** Preloads of the home screen, whose chunk the other routes do not load. */
async function homePreloads(root) {
  const { "./home/Home.tsx": home } = await chunksOf(root, "shell");
  return { "/": await listFiles(root, "shell", "/", home.files) };
}

/**
 * Preloads of a remote's routes: its entry and first chunks, and the kit entries that these consume, each with its
 * integrity hash, since browsers reuse a preload only for a request with the same hash. A screen may have several
 * chunks; one with `media` is needed only in matching windows.
 */
async function preloadsOf(root, { entry, routes, screens = {} }) {
  const [, app] = entry.split("/");
  const manifest = JSON.parse(await readFile(path.join(root, app, "dist", path.basename(entry)), "utf8"));
  const [own, shell] = await Promise.all([chunksOf(root, app), chunksOf(root, "shell")]);
  const listed = (...of) => listFiles(root, ...of);
  const first = async (key, media) => {
    const chunk = own[key];
    if (!chunk) throw new Error(`${app} has no chunk for ${key}.`);
    const faces = chunk.consumes
      .flatMap((name) => shell[name]?.files ?? [])
      // Every page's HTML already loads these.
      .filter((file) => !shell["./src/bootstrap.tsx"].files.includes(file));
    return [
      ...(await listed(app, `/${app}`, chunk.files, media)),
      ...(await listed("shell", "/", [...new Set(faces)], media)),
    ];
  };
  const common = [
    ...(await listed(app, `/${app}`, [path.basename(entry), manifest.metaData.remoteEntry.name])),
    ...(await first("__federation_expose_lifecycles")),
  ];
  const ofRoute = async (route) => {
    const chunks = (screens[route] ?? []).map((screen) =>
      typeof screen === "string" ? first(screen) : first(screen.chunk, screen.media),
    );
    const all = [...common, ...(await Promise.all(chunks)).flat()];
    return all.filter(({ href }, place) => all.findIndex((other) => other.href === href) === place);
  };
  return Object.fromEntries(await Promise.all(routes.map(async (route) => [route, await ofRoute(route)])));
}

/**
 * Writes the registry into the shell's build, with the hashes of every remote's manifest and entry: a remote that
 * changed since does not load.
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
  const written = { ...registry, preload: await homePreloads(root), remotes };
  await writeFile(path.join(root, "shell/dist/remotes.json"), JSON.stringify(written));
}
