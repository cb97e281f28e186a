import { useEffect, useSyncExternalStore } from "react";

type PartState<T> =
  | { readonly status: "idle" | "loading" | "failed" }
  | { readonly status: "ready"; readonly value: T };

/** Code that is loaded at its first use and then kept. */
export interface Part<T> {
  get(): PartState<T>;
  /** Loads it unless it is loaded or loading; retries after a failure. Never rejects. */
  load(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export function part<T>(fetch: () => Promise<T>): Part<T> {
  let state: PartState<T> = { status: "idle" };
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: PartState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    load: () => {
      if (state.status === "ready") return Promise.resolve();
      if (state.status === "loading" && pending) return pending;
      set({ status: "loading" });
      pending = fetch().then(
        (value) => set({ status: "ready", value }),
        (error: unknown) => {
          console.error(error);
          set({ status: "failed" });
        },
      );
      return pending;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The part's state. Loads it once `isNeeded`, and again each time that this becomes true. */
export function usePart<T>(wanted: Part<T>, isNeeded: boolean): PartState<T> {
  const state = useSyncExternalStore(wanted.subscribe, wanted.get);
  useEffect(() => {
    if (isNeeded) void wanted.load();
  }, [isNeeded, wanted]);
  return state;
}
