import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { playwrightFailures, vitestFailures } from "./failures.ts";

const passed = { fullName: "rooms opens", status: "passed", failureMessages: [] };

test("a test that failed is named with the first line of why", () => {
  const failed = {
    fullName: "rooms closes",
    status: "failed",
    failureMessages: ["AssertionError: expected 1 to be 2\n    at somewhere"],
  };
  const name = inRoot("services/rooms/close.test.ts");
  const testResults = [{ name, status: "failed", message: "", assertionResults: [passed, failed] }];
  expect(vitestFailures({ testResults })).toEqual([
    "services/rooms/close.test.ts › rooms closes: AssertionError: expected 1 to be 2",
  ]);
});

test("a file that failed before its tests is named, too", () => {
  const skipped = { fullName: "google lets in", status: "skipped", failureMessages: [] };
  const file = { name: inRoot("a.test.ts"), status: "failed", assertionResults: [skipped] };
  expect(vitestFailures({ testResults: [{ ...file, message: "listen EADDRINUSE\nmore" }] })).toEqual([
    "a.test.ts: listen EADDRINUSE",
  ]);
  expect(vitestFailures({ testResults: [{ ...file, message: "" }] })).toEqual(["a.test.ts: no message"]);
});

test("passed tests are not listed", () => {
  const file = { name: inRoot("a.test.ts"), status: "passed", message: "", assertionResults: [passed] };
  expect(vitestFailures({ testResults: [file] })).toEqual([]);
  expect(playwrightFailures({ suites: [], errors: [] })).toEqual([]);
});

test("the summary names Playwright's tests of nested groups and those outside every test, without colors", () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: "touch.spec.ts",
    tests: [{ results: message ? [{ error: { message } }] : [{}] }],
  });
  const inner = { specs: [spec("acts once", false, "\u001b[31mTimeout of 30 s\u001b[39m\nCall log:")] };
  const suites = [{ specs: [spec("acts", true)], suites: [inner] }];
  expect(playwrightFailures({ suites, errors: [{ message: "No tests found" }] })).toEqual([
    "shell/e2e/touch.spec.ts › acts once: Timeout of 30 s",
    "shell/e2e: No tests found",
  ]);
});
