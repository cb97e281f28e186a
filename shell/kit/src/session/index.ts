import { useSyncExternalStore } from "react";
import { browserStorage } from "./browser-storage.ts";
import { type Session, SessionStore } from "./session.ts";

export { StorageError } from "./browser-storage.ts";
export type { Session } from "./session.ts";
export { parseUser, type SessionUser } from "./user.ts";

const storage = browserStorage();

/** The page's one session. */
export const session: SessionStore = new SessionStore(storage);

window.addEventListener("storage", (event) => {
  // `key` is null after storage.clear().
  if (event.key === null || event.key === "token" || event.key === "user") session.reread();
});

window.addEventListener("pageshow", (event) => {
  // A page in the back/forward cache misses storage events of other tabs.
  if (event.persisted) session.reread();
});

/** The current session; renders again when it changes. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

/** The room that was opened last, stored under `currentRoom`; plays are logged for it. */
export const currentRoom = {
  get: (): string | null => storage.getItem("currentRoom"),
  set: (name: string): void => {
    try {
      storage.setItem("currentRoom", name);
    } catch {
      // Kept until the page is closed.
    }
  },
  clear: (): void => storage.removeItem("currentRoom"),
};
