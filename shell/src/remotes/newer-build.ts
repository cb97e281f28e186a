import { fetchRegistry, type RemoteEntry } from "./registry.ts";

/** Timeout in ms for the check for a newer build, while the user waits for a remote. */
const WORD_TIMEOUT = 10_000;

/**
 * The remote as redeployed since the page loaded its registry; undefined if unchanged, or if the registry cannot be
 * fetched. Its routes stay as the page has them.
 */
export async function newerBuild(known: RemoteEntry): Promise<RemoteEntry | undefined> {
  const asked = { cache: "no-cache", signal: AbortSignal.timeout(WORD_TIMEOUT) } as const;
  const all = await fetchRegistry(asked).catch(() => []);
  const now = all.find(({ name }) => name === known.name);
  const isNewer = Object.entries(now?.integrity ?? {}).some(([file, pin]) => known.integrity?.[file] !== pin);
  return now && isNewer ? { ...now, routes: known.routes } : undefined;
}
