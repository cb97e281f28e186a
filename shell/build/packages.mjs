import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The folder of an installed package, as seen from a folder. */
export function folderOfPackage(name, from) {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const found = path.join(folder, "node_modules", name);
    if (existsSync(path.join(found, "package.json"))) return found;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed for ${from}.`);
  }
}

export const versionOf = (name, from) =>
  JSON.parse(readFileSync(path.join(folderOfPackage(name, from), "package.json"), "utf8")).version;
