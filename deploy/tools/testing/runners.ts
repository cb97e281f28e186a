import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { inRoot, root } from "../paths.ts";
import { type Counts, none } from "./counts.ts";
import { type PlaywrightReport, playwrightFailures, type VitestReport, vitestFailures } from "./failures.ts";
import { secondsFile } from "./seconds-reporter.ts";
import { type FileSeconds, playwrightSeconds, type TimedSuite } from "./slowest.ts";

const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });

/** A runner that exits with an error without a report, or with one that shows no failure, still failed. */
function readCounts<Report>(
  runner: string,
  file: string,
  code: number,
  read: (report: Report) => Counts,
): Counts {
  const bad = { ...none, failed: 1, failures: [`${runner} ended with ${code} and named no failure`] };
  if (!existsSync(file)) return bad;
  const counts = read(JSON.parse(readFileSync(file, "utf8")) as Report);
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: counts.failures.length > 0 ? counts.failures : bad.failures };
}

type VitestNumbers = Record<"numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests", number>;

/** Seconds of each file in the runs so far. */
export const fileSeconds: FileSeconds[] = [];

/** Integration tests wait for the database and for events, so a third worker has CPU time. */
const workersOf = { unit: [], integration: ["--maxWorkers=3"] } as const;
export type VitestProject = keyof typeof workersOf;

/** `args`: the files to run, all without them, and further options. */
export async function runVitest(
  project: VitestProject,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Counts> {
  const file = inRoot(`test-results/${project}.json`);
  for (const old of [file, secondsFile]) rmSync(old, { force: true });
  const reporters = ["default", "json", inRoot("deploy/tools/testing/seconds-reporter.ts")];
  const output = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`];
  const options = ["--project", project, ...workersOf[project], ...output];
  const code = await run("vitest", ["run", ...args, ...options], env);
  if (existsSync(secondsFile)) fileSeconds.push(...JSON.parse(readFileSync(secondsFile, "utf8")));
  return readCounts("vitest", file, code, (report: VitestReport & VitestNumbers) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  }));
}

/** The projects of `shell/e2e/playwright.config.ts`. */
export const playwrightProjects = ["side-by-side", "exact"] as const;
type PlaywrightProject = (typeof playwrightProjects)[number];

type PlaywrightNumbers = {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
};

export async function runPlaywright(project: PlaywrightProject, env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = inRoot(`test-results/e2e-${project}.json`);
  rmSync(file, { force: true });
  const config = ["--config", "shell/e2e/playwright.config.ts", "--project", project];
  const args = ["test", ...config, "--reporter=list,json", "--output", `test-results/e2e-${project}`];
  const code = await run("playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return readCounts(
    "playwright",
    file,
    code,
    (report: PlaywrightReport & PlaywrightNumbers & { suites: readonly TimedSuite[] }) => {
      fileSeconds.push(...playwrightSeconds(report.suites));
      return {
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
        failures: playwrightFailures(report),
      };
    },
  );
}
