import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { inRoot, root } from "../paths.ts";
import { type Counts, none } from "./counts.ts";
import { type PlaywrightReport, playwrightFailures, type VitestReport, vitestFailures } from "./failures.ts";

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

export async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = inRoot("test-results/vitest.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", ...projects.flatMap((p) => ["--project", p]), ...reporters], env);
  return readCounts("vitest", file, code, (report: VitestReport & VitestNumbers) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  }));
}

type PlaywrightNumbers = {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
};

export async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = inRoot("test-results/playwright.json");
  rmSync(file, { force: true });
  const args = ["test", "--config", "shell/e2e/playwright.config.ts", "--reporter=list,json"];
  const code = await run("playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return readCounts("playwright", file, code, (report: PlaywrightReport & PlaywrightNumbers) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: playwrightFailures(report),
  }));
}
