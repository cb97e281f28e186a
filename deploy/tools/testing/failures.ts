import path from "node:path";
import { root } from "../paths.ts";

/** Failures in vitest's JSON report: https://vitest.dev/guide/reporters#json-reporter */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Of failures outside any test: an import, a hook of the file. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Failures in Playwright's JSON report: https://playwright.dev/docs/test-reporters#json-reporter */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: PlaywrightError }[] }[];
  }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with one.
const color = /\u001b\[[0-9;]*m/g;

/** The first line of a failure message, without colors. */
const firstLine = (message = "") => message.replace(color, "").trim().split("\n")[0] || "no message";

const line = (file: string, test: string, message: string | undefined) =>
  [path.relative(root, path.resolve(root, file)), test].filter(Boolean).join(" › ") +
  `: ${firstLine(message)}`;

/** One line per failed test, and per file that failed outside its tests. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => line(name, test.fullName, test.failureMessages[0]));
    const isOutside = status === "failed" && (message !== "" || tests.length === 0);
    return isOutside ? [line(name, "", message), ...tests] : tests;
  });
}

/** One line per failed test, and per error outside of tests. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): string[] {
  const inSuite = ({ specs, suites: inner = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter((spec) => !spec.ok)
      .map(({ file, title, tests }) => {
        const results = tests.flatMap((test) => test.results);
        return line(path.join("shell/e2e", file), title, results.find(({ error }) => error)?.error?.message);
      }),
    ...inner.flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => line("shell/e2e", "", message))];
}
