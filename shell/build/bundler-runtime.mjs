/** Replaces the bundler's part of the federation runtime in remotes by the page's (`src/remotes/bundler-runtime.ts`). */
import { bundlerRuntimeName } from "./page.mjs";

const provide = globalThis[bundlerRuntimeName];
if (!provide) throw new Error("This page is older than the remote. Reload it.");
export default provide();
