import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chunkListName } from "./chunk-list.mjs";

const sha384 = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

const chunksOf = async (root, app) =>
  JSON.parse(await readFile(path.join(root, app, "dist", chunkListName), "utf8"));

/**
 * The path of a remote's built entry, whose name contains its hash, with the entry's integrity hash. The entry verifies
 * the remote's other files itself.
 */
async function entryOf(root, { name, entry }) {
  const [, app] = entry.split("/");
  const { [name]: container } = await chunksOf(root, app);
  const file = container?.files.find((name) => name.endsWith(".js"));
  if (!file) throw new Error(`${app} has no entry called ${name}.`);
  const built = path.posix.join("/", app, file);
  return { entry: built, integrity: { [built]: sha384(await readFile(path.join(root, app, "dist", file))) } };
}

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
 * Preloads of a remote's routes: the federation runtime, its entry and first chunks, and the kit entries that these
 * consume, each with its integrity hash, since browsers reuse a preload only for a request with the same hash. A screen may have several
 * chunks; one with `media` is needed only in matching windows.
 */
async function preloadsOf(root, { name, entry, routes, screens = {} }) {
  const [, app] = entry.split("/");
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
    ...(await listed("shell", "/", shell["./federation.ts"].files)),
    ...(await listed(app, `/${app}`, own[name].files)),
    ...(await first("lifecycles")),
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
 * Writes the registry into the shell's build, with the path and hash of every remote's entry: a remote that changed
 * since does not load.
 */
export async function pinRemotes(root) {
  const registry = JSON.parse(await readFile(path.join(root, "shell/remotes.json"), "utf8"));
  const built = registry.remotes.filter(({ entry }) =>
    existsSync(path.join(root, entry.split("/")[1], "dist")),
  );
  const remotes = await Promise.all(
    built.map(async ({ screens, ...remote }) => ({
      ...remote,
      ...(await entryOf(root, remote)),
      preload: await preloadsOf(root, { ...remote, screens }),
    })),
  );
  const written = { ...registry, preload: await homePreloads(root), remotes };
  await writeFile(path.join(root, "shell/dist/remotes.json"), JSON.stringify(written));
}
