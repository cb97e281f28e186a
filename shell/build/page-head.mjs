import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import rspack from "@rspack/core";
import { build } from "esbuild";
import { textsLinks } from "./pin.mjs";

const { transform } = rspack.experiments.swc;

/**
 * Inlines `src/boot/guard.ts` as the first script of the page, in ES5: it has to run where nothing else does. The
 * gateway allows it by its hash.
 */
export async function inlineGuard(shell) {
  const { outputFiles } = await build({
    entryPoints: [path.join(shell, "src/boot/guard.ts")],
    bundle: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
    write: false,
  });
  const { code } = await transform(outputFiles[0].text, {
    jsc: {
      target: "es5",
      parser: { syntax: "ecmascript" },
      minify: { compress: true, mangle: true, format: { comments: false } },
    },
    minify: true,
  });
  if (code.includes("</")) throw new Error("The page's inline script would end its element.");
  const page = path.join(shell, "dist/index.html");
  const html = await readFile(page, "utf8");
  const before = /<meta charset="utf-8">/;
  if (!before.test(html)) throw new Error("index.html has no place for the inline script.");
  await writeFile(
    page,
    html.replace(before, (meta) => `${meta}<script>${code.trim()}</script>`),
  );
}

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

const stylesheet = /<link [^>]*href="\/(static\/css\/main\.[^"]+\.css)"[^>]*rel="stylesheet"[^>]*>/;

/**
 * Inlines the page's stylesheet, 6 KB compressed, into its HTML, so that the first paint needs no second request. The
 * file is kept for pages of earlier builds.
 */
export async function inlineStyles(shell) {
  const page = path.join(shell, "dist/index.html");
  const html = await readFile(page, "utf8");
  const [link, file] = stylesheet.exec(html) ?? [];
  if (!link) throw new Error("index.html links no stylesheet.");
  const css = await readFile(path.join(shell, "dist", file), "utf8");
  // `</` would end the element; in CSS it occurs only in strings and comments.
  const escaped = css.trim().replaceAll("</", "<\\/");
  await writeFile(
    page,
    html.replace(link, () => `<style>${escaped}</style>`),
  );
}
