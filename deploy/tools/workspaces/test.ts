import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { makeEverything } from "../build/everything.ts";
import { inRoot, root } from "../paths.ts";
import { startBrokers } from "../testing/brokers.ts";
import { add, type Counts, none, objectionTo } from "../testing/counts.ts";
import { runVitest } from "../testing/runners.ts";
import { keepTempFilesInMemory } from "../testing/temp-files.ts";

/** What the arguments of `npm test -w <workspace> -- …` ask for. */
interface Selection {
  /** Files relative to the repository, by kind. */
  readonly unit: readonly string[];
  readonly integration: readonly string[];
  /** Passed on to vitest, such as `-t "a title"`. */
  readonly options: readonly string[];
}

/** Whether an argument names a file: by its path from the workspace or the root, or by a part of it. */
const isNamed = (workspace: string, file: string, argument: string): boolean => {
  const wanted = path.posix.normalize(argument);
  const fromRoot = wanted.startsWith(`${workspace}/`) ? wanted : path.posix.join(workspace, wanted);
  return file.startsWith(fromRoot) || path.posix.relative(workspace, file).includes(wanted);
};

/** Selects from a workspace's test files. Arguments before the first option name files; without any, all are selected. */
export function selectTests(workspace: string, files: readonly string[], args: readonly string[]): Selection {
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  const named = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  const selected = files.filter(
    (file) => named.length === 0 || named.some((argument) => isNamed(workspace, file, argument)),
  );
  const isIntegration = (file: string) => file.endsWith(".int.test.ts");
  return {
    unit: selected.filter((file) => !isIntegration(file)),
    integration: selected.filter(isIntegration),
    options,
  };
}

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
