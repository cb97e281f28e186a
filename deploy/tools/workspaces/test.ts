import { existsSync, globSync } from "node:fs";
import { makeEverything } from "../build/everything.ts";
import { inRoot, root } from "../paths.ts";
import { startBrokers } from "../testing/brokers.ts";
import { add, type Counts, none, objectionTo } from "../testing/counts.ts";
import { runVitest } from "../testing/runners.ts";
import { keepTempFilesInMemory } from "../testing/temp-files.ts";
import { selectTests } from "./test-files.ts";

const excluded = ["**/node_modules/**", "**/dist/**", "shell/e2e/**"];

/** The unit and integration tests of a workspace, without those of a workspace inside it. */
function testFilesOf(workspace: string): string[] {
  const nested = globSync(`${workspace}/*/package.json`, { cwd: root }).map((file) =>
    file.replace(/package\.json$/, ""),
  );
  return globSync(`${workspace}/**/*.test.{ts,tsx}`, { cwd: root, exclude: excluded })
    .filter((file) => !nested.some((folder) => file.startsWith(folder)))
    .sort();
}

async function runIntegration(files: readonly string[], options: readonly string[]): Promise<Counts> {
  const reasons: string[] = [];
  const brokers = await startBrokers(reasons);
  try {
    return await runVitest("integration", brokers.env, [...files, ...options]);
  } finally {
    await brokers.stop();
    for (const reason of reasons) console.log(`Skipped: ${reason}`);
  }
}

/** `npm test -w <workspace> [-- files and options of vitest]`. */
export async function testWorkspace(workspace: string, args: readonly string[]): Promise<number> {
  const { unit, integration, options } = selectTests(workspace, testFilesOf(workspace), args);
  if (unit.length + integration.length === 0) {
    console.error(`No test of ${workspace} is named ${args.join(" ")}.`);
    return 1;
  }
  // The tests of deploy start what is built.
  if (workspace === "deploy" && existsSync(inRoot("shell"))) await makeEverything();
  keepTempFilesInMemory(process.env);
  let counts = none;
  if (unit.length > 0) counts = add(counts, await runVitest("unit", {}, [...unit, ...options]));
  if (integration.length > 0) counts = add(counts, await runIntegration(integration, options));
  const objection = objectionTo(counts, { mayNotSkip: false });
  if (objection) console.log(`\n${objection}`);
  return objection ? 1 : 0;
}
