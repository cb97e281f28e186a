import path from "node:path";
import { inRoot } from "../../tools/paths.ts";
import type { Layer } from "./archive.ts";
import { appFolder } from "./parts.ts";

/** Maps, types and sources in TypeScript, which Node never loads from node_modules. */
const isForDevelopment = /\.(?:map|[cm]?ts|tsx|flow)$/;
/** Prisma ships its query compiler for five databases, in a fast and a small form. */
const isOfOtherDatabase =
  /@prisma\/client\/runtime\/(?:query_compiler_\w+_bg\.(?!postgresql)|query_compiler_small|wasm-compiler-edge)/;

/** Whether a file or folder of an installed package is needed when it runs. */
export const isForRunning = (file: string): boolean =>
  !isForDevelopment.test(file) && !isOfOtherDatabase.test(file);

/** Adds installed packages to a layer, each without the packages inside its folder. */
export function addPackages(layer: Layer, folders: readonly string[]): void {
  for (const folder of folders) {
    const from = inRoot(folder);
    const nested = path.join(from, "node_modules");
    layer.copy(from, path.posix.join(appFolder, folder), (file) => file !== nested && isForRunning(file));
  }
}
