import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";

/** Names the remote in the runtime's message about a shared module of another version. */
export const requirementPlugin = (): ModuleFederationRuntimePlugin => ({
  name: "tutti-requirement",
  beforeLoadShare: (load) => {
    if (load.shareInfo && !load.shareInfo.from) load.shareInfo.from = load.origin.options.name;
    return load;
  },
});
