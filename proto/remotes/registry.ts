import { type BuiltFile, folderOf, type Part, type RemotePin, type ShellPin } from "./formats.ts";

/** A file that the page loads early. */
export interface Preload {
  readonly href: string;
  readonly integrity: string;
  readonly media?: string;
  /** Only for pages in this language. */
  readonly language?: string;
}

/** A remote as a page knows it. */
export interface ListedRemote {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  readonly entry: string;
  readonly routes: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

export interface Registry {
  readonly remotes: readonly ListedRemote[];
  /** By route; `:name` in a route matches any one segment. */
  readonly preloads: Readonly<Record<string, readonly Preload[]>>;
}

/** A remote's build, and the path of its files. */
export interface PlacedRemote {
  readonly pin: RemotePin;
  /** Ends with a slash. */
  readonly base: string;
}

/** The path of a remote that was installed with the product. */
export const installedBase = (pin: RemotePin): string => `/${folderOf(pin)}/`;
/** The path of a remote that was deployed by itself. */
export const deployedBase = (pin: RemotePin): string => `/${folderOf(pin)}/builds/${pin.build}/`;

const placed = (base: string, files: readonly BuiltFile[], media?: string): Preload[] =>
  files.map(({ file, integrity }) => ({ href: base + file, integrity, ...(media && { media }) }));

const textsOf = (base: string, texts: Readonly<Record<string, readonly BuiltFile[]>> = {}): Preload[] =>
  Object.entries(texts).flatMap(([language, files]) =>
    placed(base, files).map((preload) => ({ ...preload, language })),
  );

function preloadsOf({ pin, base }: PlacedRemote, shell: ShellPin): [string, readonly Preload[]][] {
  const partOf = ({ files, consumes, media }: Part) => [
    ...placed(base, files, media),
    ...consumes.flatMap((module) => placed("/", shell.onDemand[module] ?? [], media)),
  ];
  const common = [
    ...placed("/", shell.firstRemote),
    ...placed(base, [pin.entry]),
    ...partOf(pin.first),
    ...textsOf(base, pin.texts),
  ];
  return pin.routes.map((route) => {
    const all = [...common, ...(pin.screens[route] ?? []).flatMap(partOf)];
    return [route, all.filter(({ href }, place) => all.findIndex((other) => other.href === href) === place)];
  });
}

const segmentsOf = (path: string): readonly string[] => path.replace(/(?<!\/)\/+$/, "").split("/");

/** Whether a path is one of a route; `:name` in a route matches any one segment. */
export function isOfRoute(path: string, route: string): boolean {
  const wanted = segmentsOf(route);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(":") || part === given[i])
  );
}

/** The registry of a page: the sum of what the builds of the shell and the remotes wrote. */
export function registryOf(shell: ShellPin, remotes: readonly PlacedRemote[]): Registry {
  return {
    remotes: remotes.map(({ pin, base }) => ({
      name: pin.name,
      version: pin.version,
      build: pin.build,
      entry: base + pin.entry.file,
      routes: pin.routes,
      integrity: { [base + pin.entry.file]: pin.entry.integrity },
    })),
    preloads: Object.fromEntries([
      ["/", [...placed("/", shell.home), ...textsOf("/", shell.homeTexts)]],
      ...remotes.flatMap((remote) => preloadsOf(remote, shell)),
    ]),
  };
}
