import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { LOAD_TIMEOUT } from "@tutti/remote-build/page";
import { pinOf } from "./pins.ts";

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
