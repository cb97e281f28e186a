import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { inRoot } from "../paths.ts";
import { labelOf, pageDocument, startDocument } from "./layout.ts";
import { apiPage, doors, markdownFiles } from "./navigation.ts";
import { addressOf, type Page, renderPages } from "./pages.ts";

const linked = doors.flatMap(({ pages }) => pages);

/** The Markdown files that no door leads to, and the pages of doors that are missing or listed twice. */
export function misplacedFiles(): string[] {
  const files = linked.map(([file]) => file);
  const all = [...markdownFiles(), apiPage];
  return [
    ...all.filter((file) => !files.includes(file)).map((file) => `${file} belongs to no door`),
    ...files.filter((file) => !all.includes(file)).map((file) => `${file} is missing`),
    ...files.filter((file, i) => files.indexOf(file) !== i).map((file) => `${file} is listed twice`),
  ];
}

/** What the search reads: for each section the address, the page, the heading and the text. */
const searchedSections = (pages: readonly Page[], labels: ReadonlyMap<string, string>) =>
  pages.flatMap(({ file, sections }) =>
    sections.map(({ id, text, content, level }) => [
      level === 1 ? addressOf(file) : `${addressOf(file)}#${id}`,
      labels.get(file) ?? file,
      level === 1 ? "" : text,
      content.replace(/\s+/g, " ").trim(),
    ]),
  );

/** The files of the site that are made from Markdown, by their addresses. */
export function siteDocuments(): { documents: ReadonlyMap<string, string>; pictures: readonly string[] } {
  const misplaced = misplacedFiles();
  if (misplaced.length > 0)
    throw new Error(`deploy/tools/docs-site/navigation.ts is out of date:\n${misplaced.join("\n")}`);
  const pages = renderPages(linked.map(([file]) => file));
  const titles = new Map(pages.map(({ file, title }) => [file, title]));
  const labels = new Map(linked.map((page) => [page[0], labelOf(page, titles)]));
  const documents = new Map([
    ["index.html", startDocument(titles)],
    ...pages.map((page) => [addressOf(page.file), pageDocument(page, titles)] as const),
    ["assets/sections.js", `searchedSections(${JSON.stringify(searchedSections(pages, labels))});\n`],
  ]);
  return { documents, pictures: pages.flatMap(({ pictures }) => pictures) };
}

/** Writes the whole site. It needs no server: scripts are classic ones, which pages opened as files may load. */
export async function writeSite(folder: string): Promise<void> {
  const { documents, pictures } = siteDocuments();
  rmSync(folder, { recursive: true, force: true });
  for (const [address, text] of documents) {
    const file = path.join(folder, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const picture of pictures) cpSync(inRoot(picture), path.join(folder, picture));
  cpSync(inRoot("shell/src/icon.svg"), path.join(folder, "assets/icon.svg"));
  await build({
    entryPoints: ["site.ts", "site.css"],
    absWorkingDir: path.join(import.meta.dirname, "browser"),
    outdir: path.join(folder, "assets"),
    loader: { ".woff2": "file" },
    assetNames: "[name]",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
  });
}
