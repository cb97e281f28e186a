import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { textsLinks } from "./pin.mjs";

/** Builds the early script and inserts it, after the links to the catalogues, before the page's other scripts. */
export async function addEarlyScript(shell) {
  const { outputFiles } = await build({
    entryPoints: [path.join(shell, "src/early.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
    write: false,
  });
  const [{ contents }] = outputFiles;
  const hash = (algorithm, encoding) => createHash(algorithm).update(contents).digest(encoding);
  const src = `static/js/early.${hash("sha256", "hex").slice(0, 10)}.js`;
  await writeFile(path.join(shell, "dist", src), contents);
  const page = path.join(shell, "dist/index.html");
  const html = await readFile(page, "utf8");
  const tag = `<script async fetchpriority="high" crossorigin integrity="sha384-${hash("sha384", "base64")}" src="/${src}"></script>`;
  const [deferred] = /<script [^>]*\bdefer\b/.exec(html) ?? [];
  if (deferred === undefined)
    throw new Error("index.html has no deferred script to insert the early one before.");
  const texts = await textsLinks(shell);
  await writeFile(
    page,
    html.replace(deferred, () => texts + tag + deferred),
  );
}
