/** The federation runtime, as a chunk of its own that is loaded with the first remote: the home screen needs none. */
import { createInstance, registerGlobalPlugins } from "@module-federation/enhanced/runtime";
import type { RemoteModule } from "@tutti/kit";
import { provideBundlerRuntime } from "./bundler-runtime.ts";
import { loadingPlugin } from "./loading-plugin.ts";
import type { RemoteEntry } from "./registry.ts";
import { requirementPlugin } from "./requirement-plugin.ts";

export type SharedModules = NonNullable<Parameters<typeof createInstance>[0]["shared"]>;

export interface Federation {
  /** Loads what a remote exposes. An entry is loaded once; a failure is not cached. */
  readonly lifecyclesOf: (remote: RemoteEntry) => Promise<RemoteModule>;
}

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
