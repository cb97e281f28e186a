import { readFileSync } from "node:fs";
import { packages } from "../../tools/checks/imports/packages.ts";
import { inRoot } from "../../tools/paths.ts";

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));

/** All workspaces by name, such as `@tutti/rooms` for `services/rooms`. */
const folders: ReadonlyMap<string, string> = new Map(
  packages.map(({ folder }) => [manifestOf(folder).name, folder.slice(0, -1)]),
);

export const workspaces: readonly string[] = [...folders.values()].toSorted();

/** The folders of a workspace and of the workspaces that it needs, directly or not. */
export function closureOf(workspace: string): readonly string[] {
  const needed = new Set([workspace]);
  // A set's iteration visits what is added meanwhile.
  for (const folder of needed) {
    const { dependencies, devDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const found = folders.get(name);
      if (found) needed.add(found);
    }
  }
  return [...needed];
}
