import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import sharp from "sharp";
import { htmlTexts } from "./page-texts.mjs";

/** The icon without rounded corners, for systems that mask it themselves. Its glyph is within the safe zone. */
const fullBleed = (svg) => svg.replace(/ rx="\d+"/, "");

const icons = [
  { file: "icons/icon-192.png", size: 192, drawing: (svg) => svg, purpose: "any" },
  { file: "icons/icon-512.png", size: 512, drawing: (svg) => svg, purpose: "any" },
  { file: "icons/maskable-512.png", size: 512, drawing: fullBleed, purpose: "maskable" },
  { file: "icons/apple-touch-icon.png", size: 180, drawing: fullBleed, purpose: null },
];

/** The icons of the web manifest. */
const manifestIcons = icons
  .filter(({ purpose }) => purpose)
  .map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  }));

/** The product's icon as PNGs: `[path below dist, bytes]`. */
async function renderIcons(svgFile) {
  const svg = await readFile(svgFile, "utf8");
  return Promise.all(
    icons.map(async ({ file, size, drawing }) => {
      // Rasterise at the target size: at 72 dpi the drawing's 32 units are 32 pixels.
      const picture = sharp(Buffer.from(drawing(svg)), { density: (72 * size) / 32 });
      return [file, await picture.resize(size, size).png({ compressionLevel: 9 }).toBuffer()];
    }),
  );
}

/** A colour of the light theme from the tokens: `--paper: light-dark(#fbf6ee, #17101c)` is #fbf6ee. */
function dayColour(tokens, name) {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens);
  if (!found) throw new Error(`tokens.css has no colour --${name}.`);
  return found[1];
}

const webManifest = (tokens) => ({
  id: "/",
  name: "Tutti",
  short_name: "Tutti",
  description: "Build a playlist from a few words, open a room, and listen together.",
  start_url: "/",
  scope: "/",
  display: "standalone",
  lang: "en",
  categories: ["music", "social"],
  theme_color: dayColour(tokens, "paper"),
  background_color: dayColour(tokens, "paper"),
  icons: manifestIcons,
  // A shared link or text is searched in the room that was open last.
  share_target: {
    action: "/search_music",
    method: "GET",
    params: { title: "title", text: "query", url: "url" },
  },
});

/** A hash of the build: the names of content-hashed files, and the contents of the others. */
async function buildId(dist, contents) {
  const hash = createHash("sha256");
  for (const name of readdirSync(path.join(dist, "static"), { recursive: true }).sort()) hash.update(name);
  for (const content of contents) hash.update(content);
  return hash.digest("hex").slice(0, 10);
}

/** Bundled separately: a worker's URL must not change, and it must not contain the page's chunk loader. */
const bundle = (shell, name, out, define) =>
  build({
    entryPoints: [path.join(shell, `src/service-worker/${name}.ts`)],
    outfile: out,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
    define,
  });

/** Writes what makes the shell installable: icons, web manifest, service worker, offline page; and robots.txt. */
export async function makeInstallable(shell) {
  const dist = path.join(shell, "dist");
  const read = (file) => readFile(path.join(shell, file), "utf8");
  const [tokens, offline, offlineScript] = await Promise.all(
    ["kit/src/styles/tokens.css", "src/service-worker/offline.html", "src/service-worker/offline.ts"].map(
      read,
    ),
  );
  const icons = await renderIcons(path.join(shell, "src/icon.svg"));
  await mkdir(path.join(dist, "icons"), { recursive: true });
  const offlineTexts = JSON.stringify(
    await htmlTexts((language) => import(`../src/service-worker/texts/${language}.ts`)),
  );
  const id = await buildId(dist, [offline, offlineScript, offlineTexts, ...icons.map(([, bytes]) => bytes)]);
  await Promise.all([
    ...icons.map(([file, bytes]) => writeFile(path.join(dist, file), bytes)),
    writeFile(path.join(dist, "manifest.webmanifest"), JSON.stringify(webManifest(tokens))),
    writeFile(path.join(dist, "offline.html"), offline),
    copyFile(path.join(shell, "src/robots.txt"), path.join(dist, "robots.txt")),
    bundle(shell, "worker", path.join(dist, "service-worker.js"), { BUILD: JSON.stringify(id) }),
    bundle(shell, "offline", path.join(dist, "offline.js"), { OFFLINE_TEXTS: offlineTexts }),
  ]);
}
