import type { SessionStorage } from "./session.ts";

/** A value could not be stored: the browser blocks storage, or it is full. Kept until the page is closed. */
export class StorageError extends Error {}

/** Local storage; null where the browser blocks it (some private windows, blocked site data). */
function localStorageOf(page: { readonly localStorage: SessionStorage }): SessionStorage | null {
  try {
    page.localStorage.getItem("token");
    return page.localStorage;
  } catch {
    return null;
  }
}

/**
 * Local storage. What it does not take is kept until the page is closed, and `setItem` throws a `StorageError`, so that
 * nobody takes it for stored.
 */
export function browserStorage(page: { readonly localStorage: SessionStorage } = window): SessionStorage {
  const local = localStorageOf(page);
  const kept = new Map<string, string>();
  const removeItem = (key: string): void => {
    kept.delete(key);
    try {
      local?.removeItem(key);
    } catch {
      // Blocked meanwhile: there is nothing to remove it from.
    }
  };
  return {
    getItem: (key) => {
      try {
        return kept.get(key) ?? local?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        if (!local) throw new Error("The browser blocks local storage.");
        local.setItem(key, value);
        kept.delete(key);
      } catch (cause) {
        kept.set(key, value);
        throw new StorageError("The value was not stored.", { cause });
      }
    },
    removeItem,
  };
}
