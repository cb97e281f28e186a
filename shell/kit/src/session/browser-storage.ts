import type { SessionStorage } from "./session.ts";

/** Local storage, or an in-memory fallback where the browser blocks it (some private windows, blocked site data). */
export function browserStorage(): SessionStorage {
  try {
    window.localStorage.getItem("token");
    return window.localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}
