import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../tools/postgres.ts";
import { workspaces } from "./closure.ts";
import { installAlone, type Result, stepNames } from "./install-alone.ts";

const asked = process.argv.slice(2);
const unknown = asked.filter((workspace) => !workspaces.includes(workspace));
if (unknown.length > 0) {
  console.error(`There is no workspace ${unknown.join(", ")}. The workspaces are ${workspaces.join(", ")}.`);
  process.exit(1);
}

/** deploy starts and tests all others, so it is never installed alone. */
const isAlone = (workspace: string) => workspace !== "deploy";

const columns = ["workspace", "folders", "packages", ...stepNames];
const cells = ({ workspace, folders, packages, steps, failure }: Result): string[] => [
  ...[workspace, String(folders), String(packages)],
  ...stepNames.map((name) =>
    failure?.startsWith(`${name}:`) ? "FAILED" : steps[name] === null ? "-" : `${steps[name].toFixed(1)} s`,
  ),
];
const print = (row: readonly string[]) =>
  console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(24) : cell.padStart(9))).join(""));

const folder = mkdtempSync(path.join(tmpdir(), "tutti-alone-postgres-"));
const postgres = await startPostgres(folder);
const results: Result[] = [];
try {
  print(columns);
  for (const workspace of asked.length > 0 ? asked : workspaces.filter(isAlone)) {
    const result = await installAlone(workspace, postgres.url);
    results.push(result);
    print(cells(result));
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const { workspace, failure } of results)
  if (failure) console.error(`\n${workspace} fails alone at ${failure}`);
if (results.some(({ failure }) => failure)) process.exitCode = 1;
