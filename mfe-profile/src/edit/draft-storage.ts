import type { Draft } from "./draft.ts";

const KEY = "profileDraft";

/**
 * A draft that was unsaved when the session ended. Logging in reloads the page, so it is kept in session storage, for
 * the same user only; where the browser blocks storage, it is lost.
 */
export const draftStorage = {
  hasDraft(): boolean {
    try {
      return window.sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  load(username: string): Draft | undefined {
    try {
      const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null") as {
        username: string;
        draft: Draft;
      } | null;
      return kept?.username === username ? kept.draft : undefined;
    } catch {
      return undefined;
    }
  },
  save(username: string, draft: Draft): void {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify({ username, draft }));
    } catch {}
  },
  clear(): void {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {}
  },
};
