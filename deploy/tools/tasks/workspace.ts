import { make } from "../build/make.ts";
import { presentGeneration } from "../build/steps.ts";
import { buildWorkspace } from "../workspaces/build.ts";
import { checkTypes } from "../workspaces/check-types.ts";
import { testWorkspace } from "../workspaces/test.ts";

/** `npm run <script> -w <workspace>`. */
const scripts: Record<string, (workspace: string, args: readonly string[]) => Promise<number>> = {
  build: buildWorkspace,
  // Loaded only here, because a service's development server needs the database's packages.
  dev: async (workspace, args) => (await import("../workspaces/develop.ts")).develop(workspace, args),
  test: testWorkspace,
  typecheck: checkTypes,
};

const [name = "", workspace = "", ...args] = process.argv.slice(2);
const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
if (!script || !workspace) throw new Error(`"${name}" is no script of a workspace, or not started in one.`);
await make(presentGeneration());
process.exitCode = await script(workspace, args);
