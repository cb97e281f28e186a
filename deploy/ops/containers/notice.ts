import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../tools/paths.ts";
import type { DebianPackage } from "./debian.ts";

const isLicenceText = /^(?:licen[cs]e|copying|notice)(?!.*\.(?:[cm]?js|json|ts)$)/i;

interface Installed {
  readonly title: string;
  readonly licence: string;
  readonly text: string;
}

/** The files of a package that state its licence, those in folders of licences included. */
function* licenceFiles(
  folder: string,
  isWanted = (name: string) => isLicenceText.test(name),
): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!isWanted(entry.name)) continue;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* licenceFiles(place, () => true);
    else yield place;
  }
}

function installed(folder: string): Installed {
  const manifest = JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));
  const text = [...licenceFiles(inRoot(folder))]
    .map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
  const licence = manifest.license?.type ?? manifest.license ?? manifest.licenses?.[0]?.type ?? "not stated";
  return { title: `${manifest.name} ${manifest.version}`, licence, text };
}

const rule = "-".repeat(80);

/** The terms of libvips, which only images with sharp contain. */
function libvips(folders: readonly string[]): string | null {
  const folder = folders.find((each) => /@img\/sharp-libvips-linux-/.test(each));
  if (!folder) return null;
  const { version } = JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));
  const readme = inRoot(folder, "README.md");
  return `libvips, the library behind sharp, and the libraries in it are loaded at run time as a shared library, unmodified,
from /app/${folder}/lib. libvips is under the GNU Lesser General Public License, version 3 or later; its text is in
/usr/share/common-licenses/LGPL-3. You may replace that file by a build of your own: the product loads it by its name.
Sources and build scripts: https://github.com/lovell/sharp-libvips, version ${version}.

${existsSync(readme) ? readFileSync(readme, "utf8").trim() : ""}`;
}

/**
 * The licences of everything in an image that others wrote: packages of npm by their folders, with the text that each
 * one ships (a text that several packages share is printed once), Node, and Debian's packages by name.
 */
export function noticeOf(
  folders: readonly string[],
  debian: readonly DebianPackage[],
  nodeFolder: string,
): string {
  const byText = new Map<string, Installed[]>();
  for (const each of folders.map(installed)) byText.set(each.text, [...(byText.get(each.text) ?? []), each]);
  const sections = [...byText].map(([text, packages]) =>
    [
      ...new Set(packages.map(({ title, licence }) => `${title} (${licence})`)),
      "",
      text || "The package contains no text of its licence; the name above is what it states.",
    ].join("\n"),
  );
  const lgpl = libvips(folders);
  return `${[
    "Third-party software in this image, and its licences.",
    ...(lgpl ? [lgpl] : []),
    `Debian's packages; the licence of each is in /usr/share/doc/<name>/copyright.\n\n${debian
      .map(({ name, version }) => `${name} ${version}`)
      .join("\n")}`,
    ...sections,
    `Node ${JSON.parse(readFileSync(inRoot(nodeFolder, "package.json"), "utf8")).version}\n\n${readFileSync(inRoot(nodeFolder, "LICENSE"), "utf8").trim()}`,
  ].join(`\n\n${rule}\n\n`)}\n`;
}
