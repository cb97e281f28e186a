import { LOAD_TIMEOUT } from "@tutti/remote-build/page";
import { isForRemotes } from "../own-paths.ts";
import { t } from "../texts/index.ts";
import { FileLost } from "./retry.ts";

/** An entry of `/remotes.json`. */
export interface RemoteEntry {
  /** Its federation name, such as `mfe_room`, which is also the global variable of its container. */
  readonly name: string;
  /** Identifies its build; absent on a development server. */
  readonly build?: string;
  /** The path of its entry script. */
  readonly entry: string;
  /** The paths it owns; `:name` matches any one segment, as in `/profile/:username`. */
  readonly routes: readonly string[];
  /** The integrity hash of its entry, by path; written by the build. */
  readonly integrity?: Readonly<Record<string, string>>;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isEntry(value: unknown): value is RemoteEntry {
  if (typeof value !== "object" || value === null) return false;
  const { name, build = "-", entry, routes, integrity = {} } = value as Record<string, unknown>;
  const hashes = typeof integrity === "object" && integrity !== null ? Object.values(integrity) : [null];
  const isPinned = hashes.every((hash) => isText(hash) && hash.startsWith("sha384-"));
  return (
    isText(name) &&
    isText(build) &&
    isText(entry) &&
    Array.isArray(routes) &&
    routes.every(isText) &&
    isPinned
  );
}

/**
 * One owner for each name and route: of two remotes with the same one, the first has it, and none has a path of the
 * shell. One bad entry must not take the others with it.
 */
function ownEntries(entries: readonly RemoteEntry[]): readonly RemoteEntry[] {
  const owned: RemoteEntry[] = [];
  for (const entry of entries) {
    if (owned.some(({ name }) => name === entry.name)) continue;
    const isTaken = (route: string) => owned.some((other) => owns(other, route.toLowerCase()));
    const routes = entry.routes.filter((route) => isForRemotes(route) && !isTaken(route));
    if (routes.length < entry.routes.length) console.warn(`${entry.name} asks for routes of others.`);
    owned.push({ ...entry, routes });
  }
  return owned;
}

/** @throws {Error} if the value is not a registry, or none of its entries is one */
export function parseRegistry(value: unknown): readonly RemoteEntry[] {
  const { remotes } = (typeof value === "object" && value !== null ? value : {}) as { remotes?: unknown };
  if (!Array.isArray(remotes)) throw new Error(t("remotes.unreadable"));
  const entries = remotes.filter(isEntry);
  if (remotes.length > 0 && entries.length === 0) throw new Error(t("remotes.unreadable"));
  return ownEntries(entries);
}

/** Path segments without a trailing slash, which the remotes' own router ignores as well. */
const partsOf = (path: string): readonly string[] => path.replace(/(?<!\/)\/+$/, "").split("/");

/** Whether a remote owns a path; paths below its routes are not owned. */
export function owns({ routes }: RemoteEntry, pathname: string): boolean {
  const asked = partsOf(pathname);
  return routes.some((route) => {
    const parts = partsOf(route);
    return (
      parts.length === asked.length &&
      parts.every((part, place) => (part.startsWith(":") ? asked[place] !== "" : part === asked[place]))
    );
  });
}

/**
 * The registry that the gateway inlined into the page; null if there is none, as on a development server, or if it is
 * invalid.
 */
export function inlinedRegistry(
  page: Pick<Document, "getElementById"> = document,
): readonly RemoteEntry[] | null {
  const text = page.getElementById("remotes")?.textContent;
  if (!text) return null;
  try {
    return parseRegistry(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Fetches the currently deployed remotes. With the default options it matches the preload in index.html, which is there
 * when the page has no inlined registry.
 *
 * @throws {Error} with a sentence to show
 */
export async function fetchRegistry(
  options: RequestInit = { signal: AbortSignal.timeout(LOAD_TIMEOUT) },
): Promise<readonly RemoteEntry[]> {
  const answer = await fetch("/remotes.json", options).catch((cause) => {
    throw new FileLost(t("remotes.notLoaded"), { cause });
  });
  if (!answer.ok) throw new FileLost(t("remotes.notLoaded"), { cause: answer.status });
  return parseRegistry(await answer.json().catch(() => undefined));
}
