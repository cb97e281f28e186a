import path from "node:path";

/** One entry of package-lock.json's `packages`; its key is the place of the installed package. */
interface Locked {
  /** Path of the workspace, in the entry of its link. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Where Node finds a package that is imported by the one at a place: the nearest `node_modules` above. */
function placeOf(packages: Readonly<Record<string, Locked>>, name: string, from: string): string | null {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, "node_modules", name);
    const found = packages[place];
    if (found) return found.link ? (found.resolved ?? place) : place;
    if (folder === "." || folder === "") return null;
  }
}

/** The places of all packages that some of the workspaces need in production, directly or not. */
export function neededBy(
  packages: Readonly<Record<string, Locked>>,
  workspaces: readonly string[],
): ReadonlySet<string> {
  const needed = new Set(workspaces);
  // A set's iteration visits what is added meanwhile.
  for (const place of needed) {
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta,
    } = packages[place] ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(packages, name, place);
      if (found) needed.add(found);
    }
  }
  return needed;
}
