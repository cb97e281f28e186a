import type { SessionStorage } from "../session/session.ts";

/** In-memory local storage; `entries` returns its contents. */
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
