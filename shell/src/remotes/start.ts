import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { Lifecycles } from "@tutti/kit";
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  start,
  triggerAppChange,
  unloadApplication,
} from "single-spa";
import { setPins } from "./pins.ts";
import { fetchRegistry, owns, type RemoteEntry } from "./registry.ts";
import { findRemote, type RemoteState, setRemote, setRemotes } from "./store.ts";

async function load(remote: RemoteEntry): Promise<Lifecycles> {
  setRemote({ remote, status: "loading" });
  const lifecycles = await loadRemote<Lifecycles>(`${remote.name}/lifecycles`);
  if (!lifecycles) throw new Error(`${remote.name} is empty.`);
  setRemote({ remote, status: "ready" });
  return lifecycles;
}

function register(remote: RemoteEntry): void {
  registerApplication({
    name: remote.name,
    app: () => load(remote),
    activeWhen: (place) => owns(remote, place.pathname),
  });
}

/** The federation runtime's own texts are full of codes and links; the console has them, people get this. */
function readable(error: Error, { remote, status }: RemoteState): Error {
  if (status !== "loading") return error;
  const chunk = /Loading (?:CSS )?chunk \S+ failed/.exec(error.message)?.[0];
  return new Error(chunk ?? `Loading chunk ${remote.name} failed`, { cause: error });
}

/**
 * Fetches the registry and hands every remote to single-spa, which loads and mounts it when one of its paths
 * is opened. May be called again after the registry could not be loaded.
 */
export async function startRemotes(): Promise<void> {
  setRemotes({ status: "loading" });
  try {
    const all = await fetchRegistry();
    for (const { integrity = {} } of all) setPins(integrity);
    registerRemotes(all.map(({ name, entry }) => ({ name, entry })));
    setRemotes({ status: "ready", all: all.map((remote) => ({ remote, status: "idle" })) });
    for (const remote of all) register(remote);
  } catch (error) {
    setRemotes({ status: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    return;
  }
  start({ urlRerouteOnly: true });
}

addErrorHandler((error) => {
  const { appOrParcelName } = error as Error & { appOrParcelName?: string };
  const state = appOrParcelName ? findRemote(appOrParcelName) : undefined;
  console.error(error);
  if (state)
    setRemote({
      remote: state.remote,
      status: "failed",
      error: readable(error, state),
      failedAt: performance.now(),
    });
});

/** single-spa ignores an application for 200 ms after it could not be loaded. */
const SINGLE_SPA_PAUSE = 250;

export async function retryRemote(name: string): Promise<void> {
  const state = findRemote(name);
  if (state?.status !== "failed") return;
  const { remote, failedAt } = state;
  // Drops what the federation runtime remembers of the failure.
  registerRemotes([{ name, entry: remote.entry }], { force: true });
  setRemote({ remote, status: "loading" });
  if (getAppStatus(name) !== LOAD_ERROR) await unloadApplication(name);
  const pause = SINGLE_SPA_PAUSE - (performance.now() - failedAt);
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  await triggerAppChange();
}
