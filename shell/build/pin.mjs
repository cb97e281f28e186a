import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildIdOf } from "./build-id.mjs";
import { chunkListName } from "./chunk-list.mjs";
import { sharedRanges, sharedVersions } from "./federation.mjs";

const sha384 = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
const readJson = async (...file) => JSON.parse(await readFile(path.join(...file), "utf8"));

/** The chunks of an app's build, and how to hash their files. */
async function buildOf(dir) {
  const dist = path.join(dir, "dist");
  const chunks = await readJson(dist, chunkListName);
  const hashed = (files) =>
    Promise.all(
      files.map(async (file) => ({ file, integrity: sha384(await readFile(path.join(dist, file))) })),
    );
  const chunkOf = (key) => {
    if (!chunks[key]) throw new Error(`${dir} has no chunk for ${key}.`);
    return chunks[key];
  };
  /** The files of the catalogues whose chunks have this name, by language. */
  const textsOf = async (name) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(chunks).flatMap(([key, { files }]) => {
          const [, language] = key.match(new RegExp(`^${name}-([a-z]{2})$`)) ?? [];
          return language ? [hashed(files).then((found) => [language, found])] : [];
        }),
      ),
    );
  const write = (file, content) => writeFile(path.join(dist, file), JSON.stringify(content));
  return { chunkOf, hashed, textsOf, write, names: Object.keys(chunks) };
}

/** The catalogues that every page needs, as links that the early script chooses from by language. */
export async function textsLinks(dir) {
  const { textsOf } = await buildOf(dir);
  return Object.entries(await textsOf("texts"))
    .flatMap(([language, files]) =>
      files.map(
        ({ file, integrity }) =>
          `<link rel="texts" hreflang="${language}" href="/${file}" integrity="${integrity}">`,
      ),
    )
    .join("");
}

/** Writes `shell.json`: what the page provides to remotes, and the files to preload for it. */
export async function pinShell(dir) {
  const { chunkOf, hashed, names, textsOf, write } = await buildOf(dir);
  const onEveryPage = chunkOf("./src/bootstrap.tsx").files;
  const onDemand = (key) => hashed(chunkOf(key).files.filter((file) => !onEveryPage.includes(file)));
  const modules = names.filter((name) => name.startsWith("@tutti/kit/"));
  await write("shell.json", {
    format: 1,
    version: (await readJson(dir, "package.json")).version,
    home: await hashed(chunkOf("./home/Home.tsx").files),
    homeTexts: await textsOf("texts-home"),
    firstRemote: await hashed(chunkOf("./federation.ts").files),
    onDemand: Object.fromEntries(
      await Promise.all(modules.map(async (name) => [name, await onDemand(name)])),
    ),
    shared: sharedVersions(dir),
  });
}

/**
 * Writes `remote.json`: what the gateway and a page know of a remote. A remote that changed since does not load. The
 * entry's name contains the hash of its content, and the entry verifies the remote's other files itself.
 */
export async function pinRemote(dir) {
  const { chunkOf, hashed, textsOf, write } = await buildOf(dir);
  const { name, routes, screens = {} } = await readJson(dir, "remote.json");
  const [entry] = await hashed(chunkOf(name).files.filter((file) => file.endsWith(".js")));
  const partOf = async (screen) => {
    const { chunk, media } = typeof screen === "string" ? { chunk: screen } : screen;
    const { files, consumes } = chunkOf(chunk);
    return { files: await hashed(files), consumes, media };
  };
  const ofRoute = async ([route, listed]) => [route, await Promise.all(listed.map(partOf))];
  const pin = {
    format: 1,
    name,
    version: (await readJson(dir, "package.json")).version,
    entry,
    routes,
    shared: sharedRanges(dir),
    first: await partOf("lifecycles"),
    screens: Object.fromEntries(await Promise.all(Object.entries(screens).map(ofRoute))),
    texts: await textsOf("texts"),
  };
  await write("remote.json", { ...pin, build: await buildIdOf(path.join(dir, "dist"), pin) });
}
