import { parseStoredUser, type SessionUser } from "./user.ts";

/** Both or neither: a token without a readable user, or the reverse, is no session. */
export type Session =
  | { readonly token: string; readonly user: SessionUser }
  | { readonly token: null; readonly user: null };

const NOBODY: Session = { token: null, user: null };

/** The slice of `Storage` that a session is kept in. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The session of this browser, kept in local storage under `token` and `user` (JSON), with `username` beside
 * them. Other tabs' log-ins and log-outs arrive by {@link SessionStore.reread}.
 */
export class SessionStore {
  readonly #storage: SessionStorage;
  readonly #listeners = new Set<() => void>();
  #session: Session;

  constructor(storage: SessionStorage) {
    this.#storage = storage;
    this.#session = this.#read();
  }

  readonly get = (): Session => this.#session;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  logIn(token: string, user: SessionUser): void {
    this.#storage.setItem("token", token);
    this.#save(user);
    this.#become({ token, user });
  }

  logOut(): void {
    this.#storage.removeItem("token");
    this.#storage.removeItem("user");
    this.#storage.removeItem("username");
    this.#become(NOBODY);
  }

  /**
   * Ends the session whose token the server refuses, and no other: whoever has logged in since, perhaps in another tab
   * of which this page has not heard, stays.
   */
  refuse(token: string): void {
    if (this.#read().token !== this.#session.token) this.reread();
    if (this.#session.token === token) this.logOut();
  }

  /** Merges what the server knows better (coins after a purchase, a new avatar) into the user. */
  update(part: Partial<SessionUser>): void {
    if (this.#session.user === null) return;
    const user = { ...this.#session.user, ...part };
    this.#save(user);
    this.#become({ token: this.#session.token, user });
  }

  /** Takes over what another tab has written. */
  reread(): void {
    this.#become(this.#read());
  }

  #save(user: SessionUser): void {
    this.#storage.setItem("user", JSON.stringify(user));
    this.#storage.setItem("username", user.username);
  }

  #read(): Session {
    const token = this.#storage.getItem("token");
    const text = this.#storage.getItem("user");
    const user = parseStoredUser(text);
    if (text !== null && user === undefined) this.#storage.removeItem("user");
    return token && user ? { token, user } : NOBODY;
  }

  #become(next: Session): void {
    this.#session = next;
    for (const listener of this.#listeners) listener();
  }
}
