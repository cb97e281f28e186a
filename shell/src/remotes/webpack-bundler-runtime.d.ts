/** The package declares the types of its other parts. */
declare module "@module-federation/webpack-bundler-runtime/dist/consumes.js" {
  import type { ConsumesOptions } from "@module-federation/webpack-bundler-runtime/dist/types.js";

  export function consumes(options: ConsumesOptions): void;
}
