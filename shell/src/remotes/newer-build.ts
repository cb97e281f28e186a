import { fetchRegistry, type RemoteEntry } from "./registry.ts";

/** How long somebody who waits for a remote waits for word of a newer one, in ms. */
const WORD_TIMEOUT = 10_000;

/**
 * A remote as it was deployed since the page took over the registry; `undefined` when it is still the same, or when
 * nobody can say. Which paths it owns stays as the page has them.
 */
export async function newerBuild(known: RemoteEntry): Promise<RemoteEntry | undefined> {
  const asked = { cache: "no-cache", signal: AbortSignal.timeout(WORD_TIMEOUT) } as const;
  const all = await fetchRegistry(asked).catch(() => []);
  const now = all.find(({ name }) => name === known.name);
  const isNewer = Object.entries(now?.integrity ?? {}).some(([file, pin]) => known.integrity?.[file] !== pin);
  return now && isNewer ? { ...now, routes: known.routes } : undefined;
}
