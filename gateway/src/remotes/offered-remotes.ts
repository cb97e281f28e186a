import { readdir } from "node:fs/promises";
import path from "node:path";
import { type RemotePin, remotePin, type ShellPin, shellPin } from "@tutti/proto/remotes";
import type { Clock, Logger } from "@tutti/service-kit";
import { cacheUntilChanged } from "../model/cache-until-changed.ts";
import { type Deployment, deployedRemotes, isRemote, readDeployment } from "./deployments.ts";
import { ownBuilds, readOwners, withRoutesOf } from "./owners.ts";
import type { OfferedRemote } from "./shown-remotes.ts";
import { type RemoteStore, StoreAway } from "./store.ts";

/** How long what is installed and deployed is cached, in ms. */
const maxAge = 1000;
/** How long a page waits for the store before it shows what was read last, in ms. */
const maxWait = 300;

export interface Offer {
  readonly shell: ShellPin;
  /** In the order of their names. */
  readonly remotes: readonly OfferedRemote[];
  readonly hasCanary: boolean;
}

interface Parts {
  /** The folder with the installed builds: `shell/dist`, `mfe-store/dist`. */
  readonly webRoot: string;
  /** Null where remotes are only installed. */
  readonly store: RemoteStore | null;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly log: Pick<Logger, "warn">;
}

/** Reads which builds of the shell and the remotes are installed and deployed, at most once a second. */
export function offeredRemotes({ webRoot, store, clock, log }: Parts): () => Promise<Offer> {
  const shell = cacheUntilChanged(path.join(webRoot, "shell/dist/shell.json"), (text) =>
    shellPin.parse(JSON.parse(text)),
  );
  const pins = new Map<string, () => Promise<RemotePin>>();
  const installed = (remote: string): Promise<RemotePin | null> => {
    const file = path.join(webRoot, remote, "dist/remote.json");
    const pin = pins.get(remote) ?? cacheUntilChanged(file, (text) => remotePin.parse(JSON.parse(text)));
    pins.set(remote, pin);
    return pin().catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  };

  /** The last state of each remote that could be read. */
  const known = new Map<string, OfferedRemote>();
  const revisions = new Map<string, Deployment>();
  const failures = new Map<string, string>();
  /** An unreadable file of one remote leaves it, and all others, as they were. */
  const offered = async (remote: string): Promise<OfferedRemote | undefined> => {
    try {
      const last = store && (await readDeployment(store, remote, revisions.get(remote)));
      if (last) revisions.set(remote, last);
      known.set(remote, { installed: await installed(remote), deployed: last?.state ?? null });
      failures.delete(remote);
    } catch (error) {
      const { message } = error as Error;
      if (failures.get(remote) !== message) log.warn({ err: error, remote }, "a remote could not be read");
      failures.set(remote, message);
      if (error instanceof StoreAway && !known.has(remote))
        return { installed: await installed(remote), deployed: null };
    }
    return known.get(remote);
  };

  let shown: Offer | null = null;
  /** A gateway that starts while the store is away shows what is installed. */
  const namesInStore = async (): Promise<string[]> => {
    if (!store) return [];
    try {
      return await deployedRemotes(store);
    } catch (error) {
      if (shown || !(error instanceof StoreAway)) throw error;
      log.warn({ err: error }, "the deployed remotes could not be read: the installed ones are shown");
      return [];
    }
  };

  let registered: Awaited<ReturnType<typeof readOwners>> = { revision: 0, owners: {} };
  const reported = new Set<string>();
  /** What is each remote's own, of what is stored as theirs. */
  const owned = (all: readonly (readonly [string, OfferedRemote])[]): OfferedRemote[] => {
    let { owners } = registered;
    for (const [name, remote] of all) owners = withRoutesOf(name, remote, owners);
    return all.map(([name, remote]) => {
      const own = ownBuilds(name, remote, owners);
      const hasForeign = JSON.stringify(own) !== JSON.stringify(remote);
      if (hasForeign && !reported.has(name))
        log.warn({ remote: name }, "a remote's manifest has a name or routes of others, which are ignored");
      if (hasForeign) reported.add(name);
      else reported.delete(name);
      return own;
    });
  };

  const load = async (): Promise<Offer> => {
    const names = new Set([...(await readdir(webRoot)).filter(isRemote), ...(await namesInStore())]);
    if (store)
      registered = await readOwners(store, registered).catch((error: unknown) => {
        if (!(error instanceof StoreAway)) log.warn({ err: error }, "the owners of paths could not be read");
        return registered;
      });
    const all = await Promise.all(
      [...names].toSorted().map(async (name) => [name, await offered(name)] as const),
    );
    const remotes = owned(all.flatMap(([name, remote]) => (remote ? [[name, remote] as const] : [])));
    const hasCanary = remotes.some(({ deployed }) => deployed?.canary);
    return { shell: await shell(), remotes, hasCanary };
  };

  let until = 0;
  let loading: Promise<Offer> | null = null;
  /** While the store cannot be reached, what was read before is shown. */
  const refresh = async (): Promise<Offer> => {
    try {
      shown = await load();
      return shown;
    } catch (error) {
      if (!shown) throw error;
      log.warn({ err: error }, "the deployed remotes could not be read");
      return shown;
    } finally {
      until = clock.now() + maxAge;
      loading = null;
    }
  };
  const start = (): Promise<Offer> => {
    const refreshed = refresh();
    const before = shown;
    if (!before) return refreshed;
    const { promise: waited, resolve } = Promise.withResolvers<Offer>();
    const stop = clock.after(maxWait, () => resolve(before));
    return Promise.race([refreshed.finally(stop), waited]);
  };
  return async () => {
    if (shown && clock.now() < until) return shown;
    loading ??= start();
    return loading;
  };
}
