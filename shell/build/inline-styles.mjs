import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

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
