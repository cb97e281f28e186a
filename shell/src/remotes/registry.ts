import { LOAD_TIMEOUT } from "@tutti/remote-build/page";
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
 * The entries of a registry; one bad entry does not take the others with it. The gateway decides who owns which name and
 * route (`gateway/src/remotes/owners.ts`).
 *
 * @throws {Error} if the value is not a registry, or none of its entries is one
 */
export function parseRegistry(value: unknown): readonly RemoteEntry[] {
  const { remotes } = (typeof value === "object" && value !== null ? value : {}) as { remotes?: unknown };
  if (!Array.isArray(remotes)) throw new Error(t("remotes.unreadable"));
  const entries = remotes.filter(isEntry);
  if (remotes.length > 0 && entries.length === 0) throw new Error(t("remotes.unreadable"));
  return entries;
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
