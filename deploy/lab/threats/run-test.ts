import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Threat } from "./threat.ts";

/** The results of the tests with one name. */
interface Verdict {
  readonly passed: number;
  /** The first line of each failed test's message. */
  readonly failures: readonly string[];
}

interface VitestReport {
  testResults: { assertionResults: { status: string; failureMessages: string[] }[] }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colours begin with a control character
const colours = /\u001b\[[0-9;]*m/g;
const firstLine = (text = "") => text.replace(colours, "").split("\n")[0] ?? "";
/** A pattern of a title; what is filled in for each row of a table may be anything. */
const patternOf = (title: string) =>
  title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/%[sdifjo#]/g, ".*");

function readVitest({ testResults }: VitestReport): Verdict {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === "failed");
  return {
    passed: results.filter(({ status }) => status === "passed").length,
    failures: failed.map(({ failureMessages }) => firstLine(failureMessages[0])),
  };
}

function readPlaywright(report: PlaywrightSuite): Verdict {
  const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const specs = specsOf(report);
  const failed = specs.filter(({ ok }) => !ok);
  return {
    passed: specs.length - failed.length,
    failures: failed.map(({ tests }) => firstLine(tests[0]?.results[0]?.error?.message)),
  };
}

const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) =>
  new Promise<void>((resolve, reject) => {
    const bin = path.join(cwd, "node_modules/.bin");
    const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
    const child = spawn(path.join(bin, command), args, {
      cwd,
      stdio: "ignore",
      env: { ...process.env, ...env, PATH },
    });
    child.on("error", reject);
    child.on("close", () => resolve());
  });

/** Runs the tests with one name in a built checkout. */
export async function runTest(
  { file, name }: Threat["test"],
  checkout: string,
  env: NodeJS.ProcessEnv,
): Promise<Verdict> {
  const report = path.join(checkout, "test-results/threat.json");
  rmSync(report, { force: true });
  if (file.endsWith(".spec.ts")) {
    const args = ["test", "--config", "shell/e2e/playwright.config.ts", file, "--grep", patternOf(name)];
    await run("playwright", [...args, "--reporter=json"], checkout, {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
  } else {
    const project = file.endsWith(".int.test.ts") ? "integration" : "unit";
    const args = ["run", "--project", project, file, "--testNamePattern", patternOf(name)];
    await run("vitest", [...args, "--reporter=json", `--outputFile=${report}`], checkout, env);
  }
  if (!existsSync(report)) return { passed: 0, failures: [] };
  const json = JSON.parse(readFileSync(report, "utf8"));
  return "suites" in json ? readPlaywright(json) : readVitest(json);
}
