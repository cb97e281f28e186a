import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import rspack from "@rspack/core";
import { build } from "esbuild";

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
