import type { Draft } from "./draft.ts";

const KEY = "profileDraft";

/**
 * What somebody was writing when their session ended. Logging in starts the page anew, so it waits in this tab's own
 * storage, for them alone; where a browser has none, it is lost as it would be without.
 */
export const keptDraft = {
  isThere(): boolean {
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
