import { useSyncExternalStore } from "react";
import type { RemoteEntry } from "./registry.ts";

export type RemoteState = { readonly remote: RemoteEntry } & (
  | { readonly status: "idle" | "loading" | "ready" }
  /** `failedAt` in ms of performance.now(). */
  | { readonly status: "failed"; readonly error: Error; readonly failedAt: number }
);

/** The registry, and the load state of each remote. */
type Remotes =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error }
  | { readonly status: "ready"; readonly all: readonly RemoteState[] };

let remotes: Remotes = { status: "loading" };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const getRemotes = (): Remotes => remotes;

export function setRemotes(next: Remotes): void {
  remotes = next;
  for (const listener of listeners) listener();
}

/** Replaces one remote's state; ignores a remote that is not listed. */
export function setRemote(next: RemoteState): void {
  if (remotes.status !== "ready") return;
  const all = remotes.all.map((state) => (state.remote.name === next.remote.name ? next : state));
  setRemotes({ status: "ready", all });
}

export const findRemote = (name: string): RemoteState | undefined =>
  remotes.status === "ready" ? remotes.all.find((state) => state.remote.name === name) : undefined;

export const useRemotes = (): Remotes => useSyncExternalStore(subscribe, getRemotes);
