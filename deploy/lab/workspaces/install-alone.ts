import { existsSync, globSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { exec } from "../../tools/build/exec.ts";
import { isPage, isWeb, serviceIn } from "../../tools/workspaces/folders.ts";
import { checkOut } from "./checkout.ts";
import { closureOf, manifestOf } from "./closure.ts";
import { startAlone } from "./start-alone.ts";

/** What happened to a workspace in a checkout of its own: seconds, or null for a step that it does not have. */
export interface Result {
  readonly workspace: string;
  readonly folders: number;
  readonly packages: number;
  readonly steps: Readonly<Record<Step, number | null>>;
  /** The first step that failed, with its output. */
  readonly failure: string | null;
}

export const stepNames = ["install", "build", "types", "unit", "start"] as const;
type Step = (typeof stepNames)[number];

function packagesIn(modules: string): number {
  const names = existsSync(modules) ? readdirSync(modules).filter((name) => !name.startsWith(".")) : [];
  return names.flatMap((name) => (name.startsWith("@") ? readdirSync(path.join(modules, name)) : name))
    .length;
}

const isModules = (file: string) => file.endsWith("node_modules");

/** Whether the workspace has tests that need no database; services/analytics has none. */
const hasUnitTests = (cwd: string): boolean =>
  globSync("**/*.test.{ts,tsx}", { cwd, exclude: isModules }).some((file) => !file.endsWith(".int.test.ts"));

/** The steps of a workspace in the tree of its checkout; null for one that it does not have. */
function stepsOf(workspace: string, tree: string, databaseUrl: string) {
  const env = { PATH: `${path.join(tree, "node_modules/.bin")}${path.delimiter}${process.env.PATH}` };
  const inTree =
    (command: string, ...args: string[]) =>
    () =>
      exec(command, args, { cwd: tree, env });
  // By its name: npm would take the folder shell for all workspaces in it.
  const { name: npmName, scripts = {} } = manifestOf(workspace);
  const script = (name: string) => (name in scripts ? inTree("npm", "run", name, "-w", npmName) : null);
  const service = serviceIn(workspace);
  const pin = path.join(tree, workspace, "dist", workspace === "shell" ? "shell.json" : "remote.json");
  const isPinned = async () => {
    if (!existsSync(pin)) throw new Error(`${workspace} has no ${path.basename(pin)}.`);
  };
  const start = service
    ? () => startAlone(service, path.join(tree, workspace), databaseUrl)
    : isPage(workspace)
      ? isPinned
      : null;
  return {
    install: inTree("npm", "ci", "-w", npmName, "--include-workspace-root"),
    build: script("build"),
    // The types of the API come from the gateway.
    types: isWeb(workspace) ? null : script("typecheck"),
    unit:
      "test" in scripts && hasUnitTests(path.join(tree, workspace))
        ? inTree("vitest", "run", "--project", "unit", `${workspace}/`)
        : null,
    start,
  } satisfies Record<Step, (() => Promise<void>) | null>;
}

/** Installs, builds, tests and starts a workspace in a temporary folder that contains only what it needs. */
export async function installAlone(workspace: string, databaseUrl: string): Promise<Result> {
  const folders = closureOf(workspace);
  const tree = await checkOut(folders);
  const seconds: Record<Step, number | null> = {
    install: null,
    build: null,
    types: null,
    unit: null,
    start: null,
  };
  let failure: string | null = null;
  try {
    const steps = stepsOf(workspace, tree, databaseUrl);
    for (const name of stepNames) {
      const step = steps[name];
      if (!step || failure) continue;
      const began = performance.now();
      try {
        await step();
        seconds[name] = (performance.now() - began) / 1000;
      } catch (error) {
        failure = `${name}: ${error instanceof Error ? error.message : error}`;
      }
    }
    const packages = packagesIn(path.join(tree, "node_modules"));
    return { workspace, folders: folders.length, packages, steps: seconds, failure };
  } finally {
    rmSync(path.dirname(tree), { recursive: true, force: true });
  }
}
