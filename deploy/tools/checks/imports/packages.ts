import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../paths.ts";

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

interface Package {
  /** Relative to the repository, with a slash at the end. */
  readonly folder: string;
  /** Files that other packages may import. */
  readonly exportedFiles: readonly RegExp[];
}

const read = (folder: string): Manifest => JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));

const pattern = (target: string): RegExp =>
  new RegExp(`^${target.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace("*", ".+")}$`);

function exportedFilesOf(folder: string): RegExp[] {
  const targets = Object.values(read(folder).exports ?? {}).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  return targets.map((target) => pattern(path.posix.join(folder, target)));
}

function readPackages(): Package[] {
  const { workspaces } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { workspaces: string[] };
  return workspaces
    .flatMap((workspace) => globSync(workspace, { cwd: inRoot(".") }))
    .filter((folder) => existsSync(inRoot(folder, "package.json")))
    .sort((a, b) => b.length - a.length)
    .map((folder) => ({ folder: `${folder}/`, exportedFiles: exportedFilesOf(folder) }));
}

/** The workspaces, the deepest first, so that shell/kit precedes shell. */
export const packages: readonly Package[] = readPackages();

/** The package of a file relative to the repository; undefined for a file in the repository's root. */
export const packageOf = (file: string): Package | undefined =>
  packages.find(({ folder }) => file.startsWith(folder));
