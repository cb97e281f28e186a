import { exec } from "./build/exec.ts";
import type { Counts } from "./testing/counts.ts";

const checks: [name: string, command: string, args: string[]][] = [
  ["types of services, gateway and deploy", "tsc", ["--noEmit", "-p", "tsconfig.server.json"]],
  ["types of shell and remotes", "tsc", ["--noEmit", "-p", "tsconfig.web.json"]],
  ["types of the end-to-end tests", "tsc", ["--noEmit", "-p", "shell/e2e"]],
  ["format and lint", "biome", ["ci", "--colors=off", "--error-on-warnings", "."]],
  ["import directions", "node", ["deploy/checks/imports/main.ts"]],
  ["declared dependencies", "node", ["deploy/checks/dependencies/main.ts"]],
  ["contracts", "buf", ["lint"]],
  ["calls since the last release", "buf", ["breaking", "--against", "proto/released/rpc.json"]],
  ["events, frames and formats since the last release", "node", ["deploy/checks/wire/main.ts"]],
];

/** Types, format, lint, import directions, declared dependencies, contracts. */
export async function runChecks(): Promise<Counts> {
  const results = await Promise.all(
    checks.map(async ([name, command, args]) => {
      try {
        await exec(command, args);
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
