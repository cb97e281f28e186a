import { useSyncExternalStore } from "react";
import { browserStorage } from "./browser-storage.ts";
import { type Session, SessionStore } from "./session.ts";

export type { Session } from "./session.ts";
export { parseUser, type SessionUser } from "./user.ts";

const storage = browserStorage();

/** The page's one session. */
export const session: SessionStore = new SessionStore(storage);

window.addEventListener("storage", (event) => {
  // A null key is storage.clear().
  if (event.key === null || event.key === "token" || event.key === "user") session.reread();
});

window.addEventListener("pageshow", (event) => {
  // What other tabs write does not reach a page that the browser keeps for its way back.
  if (event.persisted) session.reread();
});

/** The session, current in every render. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

/** The room that was opened last, kept under `currentRoom`; plays are logged for it. */
export const currentRoom = {
  get: (): string | null => storage.getItem("currentRoom"),
  set: (name: string): void => storage.setItem("currentRoom", name),
  clear: (): void => storage.removeItem("currentRoom"),
};
