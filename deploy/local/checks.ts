import { exec } from "./build/exec.ts";

const checks: [name: string, command: string, args: string[]][] = [
  ["types of services, gateway and deploy", "tsc", ["--noEmit", "-p", "tsconfig.server.json"]],
  ["types of shell and remotes", "tsc", ["--noEmit", "-p", "tsconfig.web.json"]],
  ["format and lint", "biome", ["ci", "--error-on-warnings", "."]],
  ["contracts", "buf", ["lint"]],
];

/** Types, format, lint, import directions; answers whether all hold. */
export async function runChecks(): Promise<boolean> {
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
  return results.every(Boolean);
}
