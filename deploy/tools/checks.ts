import { findEngine } from "../ops/containers/engine.ts";
import { obstacle } from "../ops/containers/main.ts";
import { exec } from "./build/exec.ts";
import type { Counts } from "./testing/counts.ts";

type Check = readonly [name: string, run: () => Promise<void>];

const commands: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["types of services, gateway and deploy", "tsc", ["--noEmit", "-p", "tsconfig.server.json"]],
  ["types of shell and remotes", "tsc", ["--noEmit", "-p", "tsconfig.web.json"]],
  ["types of the end-to-end tests", "tsc", ["--noEmit", "-p", "shell/e2e"]],
  ["format and lint", "biome", ["ci", "--colors=off", "--error-on-warnings", "."]],
  ["import directions", "node", ["deploy/tools/checks/imports/main.ts"]],
  ["exports that are imported", "node", ["deploy/tools/checks/exports/main.ts"]],
  ["declared dependencies", "node", ["deploy/tools/checks/dependencies/main.ts"]],
  ["linear patterns", "node", ["deploy/tools/checks/patterns/main.ts"]],
  ["flows and glossary", "node", ["deploy/tools/checks/documents/main.ts"]],
  ["contracts", "buf", ["lint"]],
  ["calls since the last release", "buf", ["breaking", "--against", "proto/released/rpc.json"]],
  ["events, frames and formats since the last release", "node", ["deploy/tools/checks/wire/main.ts"]],
];

interface OptionalCheck {
  readonly name: string;
  /** Why this machine cannot run it, in a sentence; null when it can. */
  readonly obstacle: () => string | null;
  readonly run: () => Promise<void>;
}

/** The part that installs the fewest packages. */
const part = "sync";

/** Checks that need programs which the repository does not install. */
const optionalChecks: readonly OptionalCheck[] = [
  {
    name: "an image",
    obstacle: () => {
      const engine = findEngine(process.env.CONTAINER_ENGINE);
      return typeof engine === "string" ? engine : obstacle();
    },
    run: () => exec("node", ["deploy/tools/run.mjs", "ops", "images", part]),
  },
];

/** The optional checks that this machine can run; says why it cannot run the others. */
function possibleChecks(): readonly Check[] {
  return optionalChecks.flatMap(({ name, obstacle, run }): Check[] => {
    const reason = obstacle();
    if (reason === null) return [[name, run]];
    console.log(`  no      ${name}: ${reason}`);
    return [];
  });
}

/** Types, format, lint, imports, exports, dependencies, patterns, documents, contracts; an image where an engine is. */
export async function runChecks(): Promise<Counts> {
  const required = commands.map(([name, command, args]): Check => [name, () => exec(command, args)]);
  const checks = [...required, ...possibleChecks()];
  const results = await Promise.all(
    checks.map(async ([name, run]) => {
      try {
        await run();
        console.log(`  ok      ${name}`);
        return true;
      } catch (error) {
        console.log(`  FAILED  ${name}\n${error instanceof Error ? error.message : error}`);
        return false;
      }
    }),
  );
  const failures = checks.filter((_, i) => !results[i]).map(([name]) => `check of ${name}`);
  return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
}
