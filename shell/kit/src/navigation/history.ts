import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from "./router.ts";

/** The current location and the action that led to it. */
interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

interface StoredState {
  readonly key?: string;
  readonly usr?: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

const same = (a: Location, b: Location) => a.key === b.key && createPath(a) === createPath(b);

/**
 * The page's one history. The shell and every remote are separate React roots; all render from this store, so a push in
 * one updates all of them at once.
 */
export class PageHistory {
  readonly #window: Window;
  readonly #listeners = new Set<() => void>();
  #place: Place;

  constructor(page: Window) {
    this.#window = page;
    this.#place = { action: NavigationType.Pop, location: this.#read() };
    page.addEventListener("popstate", () => {
      // single-spa fires an artificial popstate after each pushState. An identical place is our own push, already
      // applied, and is ignored; a pushState by other code is picked up here.
      const location = this.#read();
      if (!same(location, this.#place.location)) this.#become({ action: NavigationType.Pop, location });
    });
  }

  readonly get = (): Place => this.#place;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The navigator that React Router's low-level router uses. */
  readonly navigator: Navigator = {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    encodeLocation: (to) => {
      const url = new URL(typeof to === "string" ? to : createPath(to), this.#window.location.origin);
      return { pathname: url.pathname, search: url.search, hash: url.hash };
    },
    go: (delta) => this.#window.history.go(delta),
    push: (to, state) => this.#write(NavigationType.Push, to, state),
    replace: (to, state) => this.#write(NavigationType.Replace, to, state),
  };

  #read(): Location {
    const { pathname, search, hash } = this.#window.location;
    const stored = (this.#window.history.state ?? {}) as StoredState;
    return { pathname, search, hash, state: stored.usr ?? null, key: stored.key ?? "default" };
  }

  #write(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void {
    const path = typeof to === "string" ? parsePath(to) : to;
    const location: Location = {
      pathname: path.pathname ?? this.#place.location.pathname,
      search: path.search ?? "",
      hash: path.hash ?? "",
      state: state ?? null,
      key: newKey(),
    };
    // Set before pushState, so that the artificial popstate finds the place unchanged.
    this.#place = { action, location };
    const stored: StoredState = { usr: location.state, key: location.key };
    const { history } = this.#window;
    if (action === NavigationType.Push) history.pushState(stored, "", createPath(location));
    else history.replaceState(stored, "", createPath(location));
    for (const listener of this.#listeners) listener();
  }

  #become(place: Place): void {
    this.#place = place;
    for (const listener of this.#listeners) listener();
  }
}
