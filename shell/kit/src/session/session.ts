import { parseStoredUser, type SessionUser } from "./user.ts";

/**
 * Both or neither: a token without a valid user, or the reverse, is not a session. Such a token stays stored until the
 * startup check has the server's response; see {@link SessionStore.tokenWithoutUser}.
 */
export type Session =
  | { readonly token: string; readonly user: SessionUser }
  | { readonly token: null; readonly user: null };

const LOGGED_OUT: Session = { token: null, user: null };

/** The slice of `Storage` that persists a session. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The session of this browser, in local storage under `token` and `user` (JSON), with `username` beside them. Log-ins
 * and log-outs in other tabs are applied by {@link SessionStore.reread}.
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

  /** Throws a `StorageError`, and stays logged out, where the browser does not store the session. */
  logIn(token: string, user: SessionUser): void {
    try {
      this.#storage.setItem("token", token);
      this.#save(user);
    } catch (error) {
      this.logOut();
      throw error;
    }
    this.#become({ token, user });
  }

  logOut(): void {
    this.#storage.removeItem("token");
    this.#storage.removeItem("user");
    this.#storage.removeItem("username");
    this.#become(LOGGED_OUT);
  }

  /**
   * Ends the session whose token the server rejected. A newer session stays, also one begun in another tab whose
   * storage event is still pending. A stored token without a user is removed in the same way.
   */
  refuse(token: string): void {
    if (this.#read().token !== this.#session.token) this.reread();
    if (this.#session.token === token || this.tokenWithoutUser() === token) this.logOut();
  }

  /** The stored token whose user is missing or invalid; null if there is none, or if there is a session. */
  tokenWithoutUser(): string | null {
    const token = this.#storage.getItem("token");
    return token && !parseStoredUser(this.#storage.getItem("user")) ? token : null;
  }

  /** Starts the session of a stored token with the server's user, unless this or another tab has replaced the token. */
  restore(token: string, user: SessionUser): void {
    if (this.tokenWithoutUser() !== token) return;
    this.#saveIfPossible(user);
    this.#become({ token, user });
  }

  /** Merges fresher server data (coins after a purchase, a new avatar) into the user. */
  update(part: Partial<SessionUser>): void {
    if (this.#session.user === null) return;
    const user = { ...this.#session.user, ...part };
    this.#saveIfPossible(user);
    this.#become({ token: this.#session.token, user });
  }

  /** Reloads the session after another tab wrote the storage. */
  reread(): void {
    this.#become(this.#read());
  }

  /** Fresher data of a stored session: what is not stored is read again by the next page. */
  #saveIfPossible(user: SessionUser): void {
    try {
      this.#save(user);
    } catch (error) {
      console.warn(error);
    }
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
    return token && user ? { token, user } : LOGGED_OUT;
  }

  #become(next: Session): void {
    this.#session = next;
    for (const listener of this.#listeners) listener();
  }
}
