import { readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../tools/paths.ts";

type Ranges = Readonly<Record<string, string>>;

/** One entry of package-lock.json's `packages`; its key is the folder of the package, relative to the repository. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** A workspace, linked into node_modules from `resolved`. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

export type Lockfile = Readonly<Record<string, LockedPackage>>;

/** What an image runs on, in npm's words. */
interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

export const readLockfile = (): Lockfile =>
  JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;

const accepts = (list: readonly string[] | undefined, value: string) =>
  list === undefined || list.includes(value);
const runsOn = ({ os, cpu, libc }: LockedPackage, platform: Platform) =>
  accepts(os, platform.os) && accepts(cpu, platform.cpu) && accepts(libc, platform.libc);

/** The folder that `name` is loaded from by a file in `folder`: the nearest node_modules above it. */
function resolve(packages: Lockfile, folder: string, name: string): string | null {
  for (let place = folder; ; place = path.posix.dirname(place)) {
    const candidate = path.posix.join(place, "node_modules", name);
    const found = packages[candidate];
    if (found) return found.link ? (found.resolved ?? null) : candidate;
    if (place === ".") return null;
  }
}

/** The packages that one needs when it runs: optional ones only where they are installed for the platform. */
function* needsOf(packages: Lockfile, folder: string, platform: Platform): Generator<string> {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    packages[folder] ?? {};
  for (const name of Object.keys({ ...peerDependencies, ...dependencies })) {
    if (peerDependenciesMeta?.[name]?.optional || optionalDependencies?.[name]) continue;
    const found = resolve(packages, folder, name);
    if (!found) throw new Error(`${folder} needs ${name}, which package-lock.json does not have.`);
    yield found;
  }
  for (const name of Object.keys(optionalDependencies ?? {})) {
    const found = resolve(packages, folder, name);
    if (found && runsOn(packages[found] ?? {}, platform)) yield found;
  }
}

/**
 * The folders of everything that workspaces need in production, sorted, themselves included. An optional peer is left
 * out even if a tool of the repository needs it: `npm ci --omit=dev` would install prisma's command line and TypeScript
 * with `@prisma/client`.
 */
export function closureOf(
  packages: Lockfile,
  workspaces: readonly string[],
  platform: Platform,
): readonly string[] {
  const closure = new Set<string>();
  const pending = [...workspaces];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (closure.has(folder)) continue;
    closure.add(folder);
    pending.push(...needsOf(packages, folder, platform));
  }
  return [...closure].sort();
}

export const isWorkspace = (folder: string): boolean => !folder.includes("node_modules/");
/** A package's name, from its folder in node_modules. */
export const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
