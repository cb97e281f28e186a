import { init } from "@module-federation/enhanced/runtime";
import { consumes } from "@module-federation/webpack-bundler-runtime/dist/consumes.js";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";
import { initializeSharing } from "@module-federation/webpack-bundler-runtime/dist/initializeSharing.js";
import type {
  Federation,
  InstallInitialConsumesOptions,
} from "@module-federation/webpack-bundler-runtime/dist/types.js";
import { bundlerRuntimeName } from "@tutti/remote-build/page";

/** The package's own is for entries that import shared modules without a chunk of their own. */
function installInitialConsumes({ initialConsumes }: InstallInitialConsumesOptions): void {
  if (initialConsumes.length > 0) throw new Error("A remote's entry imports a shared module.");
}

/**
 * The functions that the bundler's generated code in a remote calls, to load shared modules and to be a container. The
 * factory configures neither remotes of remotes nor fallbacks of shared modules, so their functions are absent. Each
 * remote needs an object of its own, because it stores its options there.
 */
const bundlerRuntime = () => ({
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    installInitialConsumes,
    initContainerEntry,
    init({ webpackRequire: { federation } }) {
      if (!federation.initOptions) throw new Error("A remote has no options.");
      return init(federation.initOptions);
    },
  } satisfies Partial<Federation["bundlerRuntime"]>,
  bundlerRuntimeOptions: {},
});

/** Provides it to the remotes, which are built without it (`build/bundler-runtime.mjs`). */
export function provideBundlerRuntime(): void {
  Reflect.set(globalThis, bundlerRuntimeName, bundlerRuntime);
}
