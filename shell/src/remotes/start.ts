import type { Lifecycles, RemoteModule } from "@tutti/kit";
import { chunksOf } from "@tutti/remote-build/page";
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  mountRootParcel,
  type Parcel,
  type ParcelConfig,
  registerApplication,
  start,
  triggerAppChange,
  unloadApplication,
} from "single-spa";
import type { Federation } from "./federation.ts";
import { newerBuild } from "./newer-build.ts";
import { setPins } from "./pins.ts";
import { fetchRegistry, inlinedRegistry, owns, type RemoteEntry } from "./registry.ts";
import { reportFailure } from "./report-failure.ts";
import { whileLost } from "./retry.ts";
import { sharedModules } from "./shared-modules.ts";
import { findRemote, type RemoteState, setRemote, setRemotes } from "./store.ts";

const mounted = new Map<string, Parcel>();

/** The element of a remote's companion, beside the routes; created on demand and never moved. */
function elementOf(name: string): HTMLElement {
  const id = `companion-${name}`;
  const known = document.getElementById(id);
  if (known) return known;
  const all = document.getElementById("companions");
  // Outside the document a companion would run unseen, and a video in it would not play.
  if (!all) throw new Error(`The page has no element for the companion of ${name}.`);
  const element = document.createElement("div");
  element.id = id;
  all.append(element);
  return element;
}

/** Whether any companion is mounted. */
const hasCompanions = (): boolean => mounted.size > 0;

/**
 * Mounts a remote's companion for the life of the page; that of a newer build replaces the older one. If mounting
 * fails, the error is logged and the routes keep working.
 */
async function keepMounted(name: string, companion: Lifecycles): Promise<void> {
  const before = mounted.get(name);
  mounted.delete(name);
  try {
    await before?.unmount();
    const parcel = mountRootParcel(companion as ParcelConfig, { domElement: elementOf(name) });
    mounted.set(name, parcel);
    await parcel.mountPromise;
  } catch (error) {
    console.error(error);
  }
}

let federation: Promise<Federation> | undefined;

/** The federation runtime, which is loaded with the first remote. A failure to load it is not cached. */
function loadFederation(): Promise<Federation> {
  federation ??= import("./federation.ts").then(({ createFederation }) => createFederation(sharedModules));
  federation.catch(() => {
    federation = undefined;
  });
  return federation;
}

const lifecyclesOf = async (remote: RemoteEntry): Promise<RemoteModule> =>
  (await loadFederation()).lifecyclesOf(remote);

/** A redeploy while the page is open makes its pins stale: loads the newer build with its own pins. */
async function loadNewer(known: RemoteEntry, error: unknown): Promise<RemoteModule> {
  const remote = await newerBuild(known);
  if (!remote) throw error;
  setPins(remote.integrity ?? {});
  // The older build's chunks have the same ids and must not be reused.
  Reflect.deleteProperty(globalThis, chunksOf(remote.name));
  setRemote({ remote, status: "loading" });
  return lifecyclesOf(remote);
}

async function load(name: string, rendered: Promise<void>): Promise<RemoteModule> {
  const known = findRemote(name)?.remote;
  if (!known) throw new Error(`${name} is not listed.`);
  setRemote({ remote: known, status: "loading" });
  const lifecycles = await whileLost(() => lifecyclesOf(known).catch((error) => loadNewer(known, error)));
  setRemote({ remote: findRemote(name)?.remote ?? known, status: "ready" });
  const { companion } = lifecycles;
  if (companion) void rendered.then(() => keepMounted(name, companion));
  return lifecycles;
}

function register(remote: RemoteEntry, rendered: Promise<void>): void {
  registerApplication({
    name: remote.name,
    // single-spa requests the code of the page's own remote at once, which may be here before the page is rendered.
    app: () => load(remote.name, rendered),
    activeWhen: (place) => owns(remote, place.pathname),
  });
}

/** A remote that cannot be registered leaves the others as they are. */
function registerAlone(remote: RemoteEntry, rendered: Promise<void>): void {
  try {
    register(remote, rendered);
  } catch (error) {
    console.error(error);
    reportFailure(remote);
    const cause = new Error(`Loading chunk ${remote.name} failed`, { cause: error });
    setRemote({ remote, status: "failed", error: cause, failedAt: performance.now() });
  }
}

/** A readable error for the user; the federation runtime's own message, full of codes and links, is in the console. */
function readable(error: Error, { remote, status }: RemoteState): Error {
  if (status !== "loading") return error;
  const chunk = /Loading (?:CSS )?chunk \S+ failed/.exec(error.message)?.[0];
  return new Error(chunk ?? `Loading chunk ${remote.name} failed`, { cause: error });
}

/**
 * Reads the inlined registry, or fetches it, and registers every remote with single-spa, which loads and mounts it when
 * one of its paths is opened. May be called again after loading the registry failed.
 *
 * @param rendered resolves when the page has the remotes' elements; their code is loaded meanwhile
 */
export async function startRemotes(rendered: Promise<void> = Promise.resolve()): Promise<void> {
  setRemotes({ status: "loading" });
  try {
    const all = inlinedRegistry() ?? (await whileLost(() => fetchRegistry()));
    for (const { integrity = {} } of all) setPins(integrity);
    setRemotes({ status: "ready", all: all.map((remote) => ({ remote, status: "idle" })) });
    // Not a loop: the minifier would inline it, and all remotes would share the variable of the last one.
    all.forEach((remote) => {
      registerAlone(remote, rendered);
    });
  } catch (error) {
    setRemotes({ status: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    return;
  }
  await rendered;
  start({ urlRerouteOnly: true });
}

addErrorHandler((error) => {
  const { appOrParcelName } = error as Error & { appOrParcelName?: string };
  const state = appOrParcelName ? findRemote(appOrParcelName) : undefined;
  console.error(error);
  if (!state) return;
  reportFailure(state.remote);
  setRemote({
    remote: state.remote,
    status: "failed",
    error: readable(error, state),
    failedAt: performance.now(),
  });
});

/** single-spa ignores an application for 200 ms after it failed to load. */
const SINGLE_SPA_PAUSE = 250;

/**
 * Browsers cache a failed preload and serve it to the next request, so at an address whose files were preloaded only a
 * reload requests all of them again.
 */
const hasPreloaded = ({ entry }: RemoteEntry): boolean =>
  document.querySelector(`link[rel="preload"][href="${CSS.escape(entry)}"]`) !== null;

export async function retryRemote(name: string): Promise<void> {
  const state = findRemote(name);
  if (state?.status !== "failed") return;
  // Not while a companion is mounted: a reload would stop its music.
  if (hasPreloaded(state.remote) && !hasCompanions()) {
    window.location.reload();
    return;
  }
  const { remote, failedAt } = state;
  setRemote({ remote, status: "loading" });
  if (getAppStatus(name) !== LOAD_ERROR) await unloadApplication(name);
  const pause = SINGLE_SPA_PAUSE - (performance.now() - failedAt);
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  await triggerAppChange();
}
