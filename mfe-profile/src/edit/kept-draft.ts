import type { Draft } from "./draft.ts";

const KEY = "profileDraft";

/**
 * A draft that was unsaved when the session ended. Logging in reloads the page, so it is kept in session storage, for
 * the same user only; where the browser blocks storage, it is lost.
 */
export const keptDraft = {
  hasDraft(): boolean {
    try {
      return window.sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  of(username: string): Draft | undefined {
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
  keep(username: string, draft: Draft): void {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify({ username, draft }));
    } catch {}
  },
  forget(): void {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {}
  },
};
