import type { SessionStorage } from "../session/session.ts";

/** Local storage that forgets with the test; `entries` shows what is kept. */
export function memoryStorage(
  kept: Record<string, string> = {},
): SessionStorage & { entries: () => Record<string, string> } {
  const map = new Map(Object.entries(kept));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    entries: () => Object.fromEntries(map),
  };
}
