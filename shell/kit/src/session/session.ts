import { parseStoredUser, type SessionUser } from "./user.ts";

/**
 * Both or neither: a token without a readable user, or the reverse, is no session. Such a token stays stored until the
 * check at the page's start has the server's answer on it; see {@link SessionStore.tokenWithoutUser}.
 */
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
   * Ends the session whose token the server refuses, and no other: one that has begun since, perhaps in another tab
   * whose storage event is still under way, stays. A stored token without a user is removed in the same way.
   */
  refuse(token: string): void {
    if (this.#read().token !== this.#session.token) this.reread();
    if (this.#session.token === token || this.tokenWithoutUser() === token) this.logOut();
  }

  /** The stored token whose user is missing or unreadable; null when there is none, or when there is a session. */
  tokenWithoutUser(): string | null {
    const token = this.#storage.getItem("token");
    return token && !parseStoredUser(this.#storage.getItem("user")) ? token : null;
  }

  /** Begins the session of a stored token with the server's user, unless this or another tab has replaced the token. */
  restore(token: string, user: SessionUser): void {
    if (this.tokenWithoutUser() !== token) return;
    this.#save(user);
    this.#become({ token, user });
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
