import { LOAD_TIMEOUT } from "./load-timeout.ts";

/** A remote as `/remotes.json` lists it. */
export interface RemoteEntry {
  /** Its federation name, such as `mfe_room`. */
  readonly name: string;
  /** The path of its federation manifest. */
  readonly entry: string;
  /** The paths it owns; `:name` stands for any one part, as in `/profile/:username`. */
  readonly routes: readonly string[];
  /** What its files must hash to, by their paths; the build writes it. */
  readonly integrity?: Readonly<Record<string, string>>;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isEntry(value: unknown): value is RemoteEntry {
  if (typeof value !== "object" || value === null) return false;
  const { name, entry, routes, integrity = {} } = value as Record<string, unknown>;
  const hashes = typeof integrity === "object" && integrity !== null ? Object.values(integrity) : [null];
  const isPinned = hashes.every((hash) => isText(hash) && hash.startsWith("sha384-"));
  return isText(name) && isText(entry) && Array.isArray(routes) && routes.every(isText) && isPinned;
}

/** @throws {Error} when the text is not a registry */
export function parseRegistry(value: unknown): readonly RemoteEntry[] {
  const { remotes } = (typeof value === "object" && value !== null ? value : {}) as { remotes?: unknown };
  if (!Array.isArray(remotes) || !remotes.every(isEntry))
    throw new Error("The list of pages is not readable.");
  return remotes;
}

/** As the remotes' own router sees it, to which a slash at the end means nothing. */
const partsOf = (path: string): readonly string[] => path.replace(/\/+$/, "").split("/");

/** Whether a remote shows something at a path; what is below its paths is nobody's. */
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

const notLoaded = "The list of pages could not be loaded, perhaps because of the connection.";

/**
 * The registry that the gateway wrote into the page, as the page was served; null when there is none, as on a
 * development server, or when it is not readable.
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
 * The remotes as they are deployed now. Asked for without options of one's own it is the request that index.html
 * preloads where the page carries no registry.
 *
 * @throws {Error} with a sentence to show
 */
export async function fetchRegistry(
  options: RequestInit = { signal: AbortSignal.timeout(LOAD_TIMEOUT) },
): Promise<readonly RemoteEntry[]> {
  const answer = await fetch("/remotes.json", options).catch((cause) => {
    throw new Error(notLoaded, { cause });
  });
  if (!answer.ok) throw new Error(notLoaded, { cause: answer.status });
  return parseRegistry(await answer.json().catch(() => undefined));
}
