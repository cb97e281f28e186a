/** The federation runtime, as a chunk of its own that is loaded with the first remote: the home screen needs none. */
import {
  createInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from "@module-federation/enhanced/runtime";
import type { RemoteModule } from "@tutti/kit";
import { LOAD_TIMEOUT } from "@tutti/remote-build/page";
import { provideBundlerRuntime } from "./bundler-runtime.ts";
import { pinOf } from "./pins.ts";
import type { RemoteEntry } from "./registry.ts";

export type SharedModules = NonNullable<Parameters<typeof createInstance>[0]["shared"]>;

export interface Federation {
  /** Loads what a remote exposes. An entry is loaded once; a failure is not cached. */
  readonly lifecyclesOf: (remote: RemoteEntry) => Promise<RemoteModule>;
}

/**
 * Loads a remote's entry script with the product's timeout (the federation runtime's own is 20 s) and the integrity hash
 * from the registry.
 */
export const loadingPlugin = (): ModuleFederationRuntimePlugin => ({
  name: "tutti-loading",
  createScript({ url }) {
    const script = document.createElement("script");
    const pin = pinOf(url);
    if (pin) {
      // guard: entry-integrity
      script.integrity = pin;
      script.crossOrigin = "anonymous";
    }
    script.async = true;
    script.src = url;
    return { script, timeout: LOAD_TIMEOUT };
  },
});

/** Names the remote in the runtime's message about a shared module of another version. */
const requirementPlugin = (): ModuleFederationRuntimePlugin => ({
  name: "tutti-requirement",
  beforeLoadShare: (load) => {
    if (load.shareInfo && !load.shareInfo.from) load.shareInfo.from = load.origin.options.name;
    return load;
  },
});

export function createFederation(shared: SharedModules): Federation {
  provideBundlerRuntime();
  // For the instances of the remotes, too.
  registerGlobalPlugins([requirementPlugin()]);
  const host = createInstance({
    name: "shell",
    remotes: [],
    shared,
    shareStrategy: "loaded-first",
    // Remotes are built without the runtime's core and use this one.
    plugins: [loadingPlugin()],
  });
  const entries = new Map<string, string>();
  return {
    async lifecyclesOf({ name, entry }) {
      if (entries.get(name) !== entry) {
        entries.set(name, entry);
        host.registerRemotes([{ name, /* guard: entry-from-registry */ entry }], { force: true });
        // Replacing an older build removes the shared modules that only it had loaded.
        host.initializeSharing();
      }
      const lifecycles = await host.loadRemote<RemoteModule>(`${name}/lifecycles`);
      if (!lifecycles) throw new Error(`${name} exposes no lifecycles.`);
      return lifecycles;
    },
  };
}
