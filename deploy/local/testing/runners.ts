import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { inRoot, root } from "../paths.ts";
import type { Counts } from "./counts.ts";

const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });

/** A runner that ends badly without a report, or with one that shows no failure, still failed. */
function readCounts(file: string, code: number, read: (report: never) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = read(JSON.parse(readFileSync(file, "utf8")) as never);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = inRoot("test-results/vitest.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", ...projects.flatMap((p) => ["--project", p]), ...reporters], env);
  return readCounts(
    file,
    code,
    (report: {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numTodoTests: number;
    }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );
}

export async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = inRoot("test-results/playwright.json");
  rmSync(file, { force: true });
  const args = ["test", "--config", "shell/e2e/playwright.config.ts", "--reporter=list,json"];
  const code = await run("playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return readCounts(
    file,
    code,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}
